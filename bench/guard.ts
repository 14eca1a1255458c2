import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PROJECT_FOLDER } from '#server/project-folder.ts'
import { buildOf, buildOfToday } from './guard/builds.ts'
import { count, takeTurn, warmUp, type Counts, type Turn, type Work } from './guard/figures.ts'
import type { Operation } from './guard/operation.ts'
import { OPERATIONS } from './guard/operations.ts'
import { headOf, linesOf, questionsOf } from './guard/output.ts'
import { lastRelease } from './guard/releases.ts'
import { openShop, type Shop } from './guard/shop.ts'

// What the operations of every day cost beside an older build. Both are built and started alike, with a database each,
// and one client drives them in turns over HTTP. The bench refuses nothing: what rises is printed as a question.

const ROUNDS = Number(process.env['GUARD_ROUNDS'] ?? 10)
const ONLY = process.env['GUARD_ONLY']?.split(';').map((part) => part.trim())
const BASES = process.env['BASE']?.split(' ') ?? process.argv.slice(2)

const wanted = OPERATIONS.filter(({ name, isExtra }) =>
  ONLY ? ONLY.some((part) => name.includes(part)) : !isExtra,
)
const today = process.env['GUARD_TODAY']
const changelog = readFileSync(join(PROJECT_FOLDER, 'CHANGELOG.md'), 'utf8')
const bases = BASES.length > 0 ? BASES : [lastRelease(changelog)]
const builds = [...bases.map(buildOf), today ? buildOf(today) : buildOfToday()]
const shops: Shop[] = []
try {
  for (const opening of await Promise.allSettled(builds.map((build) => openShop(build)))) {
    if (opening.status === 'rejected') throw opening.reason
    shops.push(opening.value)
  }
  console.log(headOf(shops.map(({ name }) => name)))
  const questions: string[] = []
  for (const operation of wanted) {
    const measured = await measure(operation)
    console.log(linesOf(operation.name, measured))
    questions.push(...questionsOf(operation.name, measured))
  }
  console.log(
    ['', 'To be answered:', ...(questions.length > 0 ? questions : ['nothing'])].join('\n'),
  )
} finally {
  for (const shop of shops) await shop.close()
}

/** An operation's turns and counts at each shop that has it; the last one is today's. */
async function measure(operation: Operation) {
  const sides: { name: string; shop: Shop; work: Work; turns: Turn[]; counts?: Counts }[] = []
  for (const shop of shops) {
    const work = await operation.prepare(shop)
    if (work) sides.push({ name: shop.name, shop, work, turns: [] })
  }
  for (const { shop, work } of sides) await warmUp(shop, operation, work)
  for (let round = 0; round < ROUNDS; round += 1)
    for (const { shop, work, turns } of round % 2 === 0 ? sides : sides.toReversed())
      turns.push(await takeTurn(shop, operation, work))
  const measured = []
  for (const { name, shop, work, turns } of sides)
    measured.push({ name, turns, counts: await count(shop, operation, work) })
  return measured
}
