import { createHash } from 'node:crypto'
import type pg from 'pg'
import { afterEach } from 'vitest'
import { checkRules } from '#server/platform/verify/check-rules.ts'
import type { Rule } from '#server/rule.ts'
import { RULES } from '#server/platform/verify/rules.ts'
import { isLong } from '#server/testing/platform/long.ts'

/** The first rows that break each rule, in one statement, because tests ask after every step. */
function brokenOf(rules: readonly Rule[]): string {
  return rules
    .map(
      ({ name, broken }) =>
        `(SELECT '${name}' AS rule, to_jsonb(broken) AS row FROM (${broken}) AS broken LIMIT 5)`,
    )
    .join(' UNION ALL ')
}

const BROKEN = brokenOf(RULES.filter(({ isBroken }) => !isBroken))

/** Invariants that no statement can check. */
const SIFTED = RULES.filter(({ isBroken }) => isBroken)

/** Fails with every rule of server/platform/verify that is broken, and the first rows that break it. */
export async function refuseBrokenInvariants(owner: pg.Client): Promise<void> {
  const broken = await sentencesOf(owner, BROKEN)
  for await (const { rule, brokenCount } of checkRules([owner], SIFTED))
    if (brokenCount > 0) broken.push(`not true: ${rule.name}: ${rule.sentence}`)
  if (broken.length > 0) throw new Error(broken.join('\n'))
}

/** Fails with what of the rules of stock is broken. */
export async function refuseBrokenStock(owner: pg.Client): Promise<void> {
  const broken = await sentencesOf(owner, BROKEN_STOCK)
  if (broken.length > 0) throw new Error(broken.join('\n'))
}

const BROKEN_STOCK = brokenOf(RULES.filter(({ name }) => /^(stock|recalls)\//.test(name)))

/**
 * Tables are joined as the rules are written: to look for a better order takes half of the time, and a test's shop is so
 * small that none is.
 */
export const AS_WRITTEN = 'SET join_collapse_limit = 1; SET from_collapse_limit = 1'

async function sentencesOf(owner: pg.Client, statement: string): Promise<string[]> {
  await owner.query(AS_WRITTEN)
  // Named, so that a connection plans it once: that takes ten times as long as to look.
  const name = createHash('md5').update(statement).digest('hex')
  const { rows } = await owner.query<{ rule: string; row: object }>({ name, text: statement })
  return rows.map(({ rule, row }) => {
    const { sentence } = RULES.find(({ name }) => name === rule)! // the name came from one of them
    return `not true: ${rule}: ${sentence} ${JSON.stringify(row)}`
  })
}

/**
 * Checks the rules when a file's tests are through: what one of them breaks stays broken, because nothing is ever taken
 * off the books. `test:long` checks after each test, and so says which it was.
 */
export function keepInvariants(owner: pg.Client): void {
  afterEach(async ({ task }) => {
    const last = task.file.tasks.findLast(({ mode }) => mode === 'run' || mode === 'queued')
    if (isLong || task === last) await refuseBrokenInvariants(owner)
  })
}

/** Number of random courses of events that each such test goes through. */
export const RUNS = Number(process.env['RUNS'] ?? 5)
