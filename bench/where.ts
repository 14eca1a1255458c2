import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { buildOf, buildOfToday, withSourceMaps } from './guard/builds.ts'
import { countByStatement, takeTurn, warmUp, type Statement } from './guard/figures.ts'
import { OPERATIONS } from './guard/operations.ts'
import { readProfile } from './guard/profile.ts'
import { openShop } from './guard/shop.ts'

// Where the cost of an operation is, in tables for a note: Node by part and source, PostgreSQL by statement, and what is
// done behind the answer. A build is a commit or, without one, the checkout.

const [COMMIT] = process.argv.slice(2)
const NAME = process.env['WHERE_OPERATION'] ?? 'checkout, one client'
const TURNS = Number(process.env['WHERE_TURNS'] ?? 5)
const FEATURES = 12
const SOURCES = 30
const STATEMENTS = 40

const operation = OPERATIONS.find(({ name }) => name === NAME)
if (!operation)
  throw new Error(`WHERE_OPERATION is none of ${OPERATIONS.map(({ name }) => name).join('; ')}`)
const build = withSourceMaps(COMMIT ? buildOf(COMMIT) : buildOfToday())
const folder = mkdtempSync(join(tmpdir(), 'botika-profile-'))
const file = join(folder, 'profile.json')
const profiler = new URL('guard/profiler.mjs', import.meta.url)
profiler.searchParams.set('file', file)
const shop = await openShop(build, ['--import', profiler.href])
try {
  const work = await operation.prepare(shop)
  if (!work) throw new Error(`${build.name} has no such operation`)
  await warmUp(shop, operation, work)
  const before = shop.cpu()
  for (let turn = 0; turn < TURNS; turn += 1) await takeTurn(shop, operation, work)
  const after = shop.cpu()
  const each = TURNS * operation.perTurn
  const server = (after.server - before.server) / each
  const main = (after.main - before.main) / each
  const database = (after.database - before.database) / each
  const statements: Statement[] = []
  for (let turn = 0; turn < TURNS; turn += 1)
    addTurn(statements, (await countByStatement(shop, operation, work)).statements)
  process.kill(shop.pids.server, 'SIGUSR2')
  await sleep(500)
  for (let turn = 0; turn < TURNS; turn += 1) await takeTurn(shop, operation, work)
  process.kill(shop.pids.server, 'SIGUSR2')
  await sleep(3_000)
  printNode(server, main)
  printDatabase(database, statements)
} finally {
  await shop.close()
  rmSync(folder, { recursive: true })
}

/** Takes each statement's quickest turn, because time includes what other work on the machine takes. */
function addTurn(all: Statement[], turn: Statement[]): void {
  for (const statement of turn) {
    const known = all.find(
      ({ text, isNested }) => text === statement.text && isNested === statement.isNested,
    )
    if (!known) all.push(statement)
    // Work for several calls at once does not happen in every turn, so its mean counts.
    else if (statement.calls < 0.5) mean(known, statement)
    else if (timeOf(statement) < timeOf(known)) Object.assign(known, statement)
  }
}

function mean(known: Statement, statement: Statement): void {
  known.planMs = (known.planMs + statement.planMs) / 2
  known.executeMs = (known.executeMs + statement.executeMs) / 2
}

function timeOf({ planMs, executeMs }: Statement): number {
  return planMs + executeMs
}

function printNode(serverMs: number, mainMs: number): void {
  const { parts, sources } = readProfile(file)
  console.log(`\n## ${build.name}: ${NAME}\n\n### Node: ${serverMs.toFixed(2)} ms of CPU\n`)
  console.log('| part | ms | % |\n|---|---|---|')
  const row = (name: string, ms: number) =>
    console.log(`| ${name} | ${ms.toFixed(3)} | ${((ms / serverMs) * 100).toFixed(0)} |`)
  const own = [...parts].filter(([name]) => name.startsWith('own code'))
  const ofOwn = own.reduce((sum, [, share]) => sum + share, 0)
  for (const [name, share] of parts) if (!name.startsWith('own code')) row(name, share * mainMs)
  row('own code', ofOwn * mainMs)
  for (const [name, share] of own.slice(0, FEATURES)) row(`- ${name.slice(10)}`, share * mainMs)
  row('other threads: garbage, compiler', serverMs - mainMs)
  console.log('\n| source | ms | % |\n|---|---|---|')
  for (const [name, share] of [...sources].slice(0, SOURCES)) row(name, share * mainMs)
}

function printDatabase(databaseMs: number, statements: Statement[]): void {
  const top = statements.filter(({ isNested }) => !isNested)
  const sumOf = (list: Statement[], pick: (statement: Statement) => number) =>
    list.reduce((sum, statement) => sum + pick(statement), 0)
  // What is not done once a call at least is done for several at once, behind their answers.
  const own = top.filter(({ calls }) => calls >= 0.5)
  const behind = top.filter(({ calls }) => calls < 0.5)
  const planned = sumOf(own, ({ planMs }) => planMs)
  const executed = sumOf(own, ({ executeMs }) => executeMs)
  const later = sumOf(behind, timeOf)
  console.log(`\n### Database: ${databaseMs.toFixed(2)} ms of CPU\n`)
  console.log('| part | ms |\n|---|---|')
  console.log(`| statements: plan | ${planned.toFixed(3)} |`)
  console.log(`| statements: execute | ${executed.toFixed(3)} |`)
  console.log(`| behind the answer | ${later.toFixed(3)} |`)
  console.log(
    `| left: messages, parse, bind, commit, other processes | ${(databaseMs - planned - executed - later).toFixed(3)} |`,
  )
  console.log(
    '\n| statement | calls | plans | plan ms | execute ms | buffers | WAL bytes |\n|---|---|---|---|---|---|---|',
  )
  const rows = statements
    .filter((each) => timeOf(each) >= 0.001)
    .toSorted((a, b) => timeOf(b) - timeOf(a))
  for (const each of rows.slice(0, STATEMENTS)) {
    const figures = [
      each.calls.toFixed(2),
      each.plans.toFixed(2),
      each.planMs.toFixed(3),
      each.executeMs.toFixed(3),
      each.buffers.toFixed(1),
      each.walBytes.toFixed(0),
    ]
    const text = each.text.replaceAll(/\s+/g, ' ').replaceAll('|', '/').slice(0, 110)
    console.log(`| ${each.isNested ? '(inside) ' : ''}\`${text}\` | ${figures.join(' | ')} |`)
  }
}
