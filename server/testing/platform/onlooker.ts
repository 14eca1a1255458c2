import pg from 'pg'
import { afterAll } from 'vitest'
import { countWaitingFor } from '#server/testing/platform/locks.ts'
import type { TestPharmacy } from '#server/testing/platform/pharmacy.ts'

/** Opens a connection that sees which rows another connection has locked. */
export async function openOnlooker(holder: TestPharmacy['owner']) {
  const { host, port, user, database } = holder
  const onlooker = new pg.Client({ host, port, user: user ?? '', database: database ?? '' })
  await onlooker.connect()
  afterAll(() => onlooker.end())

  /** The tables in which another connection holds a row lock. */
  async function heldOf(tables: readonly string[]): Promise<string[]> {
    const held: string[] = []
    for (const table of tables) {
      const { rows } = await onlooker.query<{ isHeld: boolean }>(
        `WITH free AS MATERIALIZED (SELECT FROM ${table} FOR NO KEY UPDATE SKIP LOCKED)
         SELECT (SELECT count(*) FROM free) < (SELECT count(*) FROM ${table}) AS "isHeld"`,
      )
      if (rows[0]?.isHeld) held.push(table)
    }
    return held
  }

  /** Makes a call while another connection holds some locks; answers the later tables of which it holds rows while it waits. */
  return async function heldWhileWaiting(
    call: () => Promise<unknown>,
    locks: readonly string[],
    later: readonly string[],
  ) {
    await holder.query('BEGIN')
    for (const lock of locks) await holder.query(lock)
    const made = { isOver: false }
    const calling = call().finally(() => (made.isOver = true))
    while (!made.isOver && (await countWaitingFor(holder)) === 0)
      await new Promise((resolve) => setTimeout(resolve, 2))
    const held = made.isOver ? null : await heldOf(later)
    await holder.query('ROLLBACK')
    await calling
    return held
  }
}
