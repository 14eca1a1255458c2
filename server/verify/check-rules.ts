import type pg from 'pg'
import type { Rule } from '#server/verify/rule.ts'
import { RULES } from '#server/verify/rules.ts'

/** What came of a rule. */
export type Finding = {
  rule: Rule
  /** Rows of its table. */
  checked: number
  /** How many break it; of these the first as its query gives them. */
  brokenCount: number
  broken: { id: unknown; [more: string]: unknown }[]
  ms: number
}

/** More would not be read; their count is told. */
const MOST_TOLD = 20

/**
 * Goes through the rules one after the other and tells what came of each, on whatever the connection sees: begin a
 * snapshot first.
 */
export async function* checkRules(
  client: pg.ClientBase,
  rules: readonly Rule[] = RULES,
): AsyncGenerator<Finding> {
  const sizes = new Map<string, number>()
  for (const rule of rules) {
    const start = performance.now()
    const checked = sizes.get(rule.table) ?? (await countRows(client, rule.table))
    sizes.set(rule.table, checked)
    const { rows } = await client.query<Finding['broken'][number] & { of_all: string }>(
      `SELECT *, count(*) OVER () AS of_all FROM (${rule.broken}) AS broken LIMIT ${MOST_TOLD}`,
    )
    const brokenCount = Number(rows[0]?.of_all ?? 0)
    const broken = rows.map(({ of_all: _, ...row }) => row)
    yield { rule, checked, brokenCount, broken, ms: performance.now() - start }
  }
}

async function countRows(client: pg.ClientBase, table: string): Promise<number> {
  const { rows } = await client.query<{ count: string }>(`SELECT count(*) FROM ${table}`)
  return Number(rows[0]?.count)
}

/**
 * The snapshot that a check looks at while the shop goes on: nothing is written, nobody waits for it. Its joins are
 * larger than a till's statements and may use more memory.
 */
export async function beginSnapshot(client: pg.ClientBase): Promise<void> {
  await client.query(`
    BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY;
    SET LOCAL work_mem = '128MB';
    SET LOCAL jit = off;
    SET LOCAL statement_timeout = 0;
    SET LOCAL idle_in_transaction_session_timeout = 0`)
}
