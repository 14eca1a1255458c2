import { sql } from 'drizzle-orm'
import { rowsOf, run, type Tx } from '#server/database/database.ts'

/** What came of going through all rules. */
export type Verification = {
  startedAt: string
  endedAt: string
  /** How many rules there were. */
  rules: number
  /** Those that are broken, with how many rows break each. */
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
    sql`SELECT to_json(started_at) AS "startedAt", to_json(ended_at) AS "endedAt", rules, broken
          FROM verifications ORDER BY id DESC LIMIT 1`,
  )
  return last ?? null
}
