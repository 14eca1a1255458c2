import { sql } from '#server/platform/database/sql.ts'
import { run, type Tx } from '#server/platform/database/database.ts'

/** As a parameter, so that the statement is prepared. */
const KEY = 'cash control'

/** Waits for a switch of cash control that is on its way, so that settings that are read after it are the decided ones. */
export async function awaitCashControl(tx: Tx): Promise<void> {
  await run(tx, sql`SELECT pg_advisory_xact_lock_shared(hashtextextended(${KEY}, 0))`)
}

/** Holds back every document until cash control is switched. */
export async function lockCashControl(tx: Tx): Promise<void> {
  await run(tx, sql`SELECT pg_advisory_xact_lock(hashtextextended(${KEY}, 0))`)
}
