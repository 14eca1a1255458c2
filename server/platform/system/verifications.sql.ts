import { sql } from '#server/platform/database/sql.ts'
import { rowsOf, run, type Tx } from '#server/platform/database/database.ts'

/** The result of checking all rules. */
export type Verification = {
  startedAt: string
  endedAt: string
  /** Number of rules. */
  rules: number
  /** The broken rules, with the number of rows that break each. */
  broken: { rule: string; rows: number }[]
}

export async function insertVerification(tx: Tx, verification: Verification): Promise<void> {
  const { startedAt, endedAt, rules, broken } = verification
  await run(
    tx,
    sql`INSERT INTO verifications (started_at, ended_at, rules, broken)
        VALUES (${startedAt}, ${endedAt}, ${rules}, ${JSON.stringify(broken)}::jsonb)`,
  )
}

export async function findLastVerification(tx: Tx): Promise<Verification | null> {
  const [last] = await rowsOf<Verification>(
    tx,
    sql`SELECT to_json(started_at) AS started_at, to_json(ended_at) AS ended_at, rules, broken
          FROM verifications ORDER BY id DESC LIMIT 1`,
  )
  return last ?? null
}
