import type pg from 'pg'
import { afterEach } from 'vitest'
import { checkRules } from '#server/verify/check-rules.ts'
import { RULES } from '#server/verify/rules.ts'

/** The first rows that break each rule, in one statement, because tests ask after every step. */
const BROKEN = RULES.filter(({ isBroken }) => !isBroken)
  .map(
    ({ name, broken }) =>
      `(SELECT '${name}' AS rule, to_jsonb(broken) AS row FROM (${broken}) AS broken LIMIT 5)`,
  )
  .join(' UNION ALL ')

/** Those that no statement can tell. */
const SIFTED = RULES.filter(({ isBroken }) => isBroken)

/** Fails with every rule of server/verify that is broken, and the first rows that break it. */
export async function refuseBrokenInvariants(owner: pg.Client): Promise<void> {
  const { rows } = await owner.query<{ rule: string; row: object }>(BROKEN)
  const broken = rows.map(({ rule, row }) => {
    const { sentence } = RULES.find(({ name }) => name === rule)! // the name came from one of them
    return `not true: ${rule}: ${sentence} ${JSON.stringify(row)}`
  })
  for await (const { rule, brokenCount } of checkRules([owner], SIFTED))
    if (brokenCount > 0) broken.push(`not true: ${rule.name}: ${rule.sentence}`)
  if (broken.length > 0) throw new Error(broken.join('\n'))
}

/**
 * Checks the rules when a file's tests are through: what one of them breaks stays broken, because nothing is ever taken
 * off the books. `test:long` checks after each test, and so says which it was.
 */
export function keepInvariants(owner: pg.Client): void {
  afterEach(async ({ task }) => {
    const last = task.file.tasks.findLast(({ mode }) => mode === 'run' || mode === 'queued')
    if (process.env['TEST_LONG'] || task === last) await refuseBrokenInvariants(owner)
  })
}

/** Number of random courses of events that each such test goes through. */
export const RUNS = Number(process.env['RUNS'] ?? 4)
