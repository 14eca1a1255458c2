import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { afterAll, expect } from 'vitest'
import { Caller } from '#server/testing/platform/caller.ts'
import type { TestPharmacy } from '#server/testing/platform/pharmacy.ts'
import { startServer } from '#server/testing/platform/server-to-kill.ts'
import { openStatementProxy, type Moment } from '#server/testing/platform/statement-proxy.ts'
import { postgresHere } from '#server/testing/platform/postgres.ts'

/** The last statements of a transaction before each of which the server is killed, and after the very last. */
const STATEMENTS = Number(process.env['STATEMENTS'] ?? 1)

/** How long a test may take that kills the server at each of some thirty statements. */
export const PATIENCE = 600_000

/** Something that is asked for under a key. */
type Attempt<Outcome = unknown> = { key: string; send: () => Promise<Outcome> }

/** An act that is done by a caller under a key. */
export type Act<Answer = unknown> = (
  who: Caller,
  key: { idempotencyKey: string },
) => Promise<{ status: number; answer: Answer }>

/** A server of its own on a pharmacy's database, in a process that is killed while it does something, and started again. */
export async function openServerToKill({ owner }: TestPharmacy, settings: NodeJS.ProcessEnv = {}) {
  const proxy = await openStatementProxy(postgresHere())
  const DATABASE_URL = `postgresql://${owner.user}@127.0.0.1:${proxy.port}/${owner.database}`
  const place = { ...settings, DATABASE_URL }
  let server = await startServer(place)
  afterAll(() => void server.process.kill('SIGKILL'))

  /** Kills the server on request, during an attempt; settles when another one is ready. */
  async function killDuring({ send }: Attempt, untilThen: (kill: () => void) => unknown) {
    const child = server.process
    const gone = once(child, 'exit')
    untilThen(() => child.kill('SIGKILL'))
    await expect(send()).rejects.toThrow(/socket hang up|ECONNRESET/)
    await gone
    server = await startServer(place)
  }

  /** The same person at that server. */
  const there = (caller: Caller) => new Caller(server.address, caller)

  /**
   * Kills the server at one statement of an attempt, which so far must be those given. Answers whether the attempt is
   * made: once PostgreSQL has answered the COMMIT, the last of them.
   */
  async function killAt(moment: Moment, attempt: Attempt, statements: readonly string[]) {
    let reached: string[] = []
    await killDuring(attempt, (kill) => {
      reached = proxy.watch(attempt.key, moment, kill)
    })
    // What is read side by side, as the documents of a journal are, goes on in the order of the answers.
    expect(reached).toHaveLength(moment.nth)
    expect(statements).toEqual(expect.arrayContaining(reached))
    return moment.nth === statements.length && moment.side === 'after'
  }

  /** Does an attempt on a server that lives; answers its statements too, and which of the tables it wrote. */
  async function observe<Outcome>({ key, send }: Attempt<Outcome>, tables: readonly string[]) {
    const books = new Set(await readBooks(owner, tables))
    const statements = proxy.watch(key)
    const outcome = await send()
    const changed = (await readBooks(owner, tables)).filter((held) => !books.has(held))
    const written = new Set(changed.map((held) => held.slice(0, held.indexOf(' '))))
    return { statements, written: [...written].toSorted(), outcome }
  }

  /**
   * Expects all of an act to be there or nothing when the server is killed at one of its statements, and the same key to do
   * it once. Each time `about` prepares it anew. Answers which of the tables it wrote.
   */
  async function expectWhole(
    { by, about }: { by: Caller; about: () => Promise<Act> },
    tables: readonly string[],
  ): Promise<string[]> {
    const prepare = async () => {
      const act = await about()
      const idempotencyKey = randomUUID()
      return { key: idempotencyKey, send: () => act(there(by), { idempotencyKey }) }
    }
    const unharmed = await observe(await prepare(), tables)
    expect(unharmed.outcome.status).toBeLessThan(300)
    for (const moment of momentsOf(unharmed.statements)) {
      const attempt = await prepare()
      const books = await readBooks(owner, tables)
      const isMade = await killAt(moment, attempt, unharmed.statements)
      const left = await readBooks(owner, tables)
      const again = await attempt.send()
      const made = await readBooks(owner, tables)
      const oncemore = await attempt.send()

      expect({ moment, isUntouched: left.join() === books.join() }).toEqual({
        moment,
        isUntouched: !isMade,
      })
      expect([again.status, oncemore.status]).toEqual([isMade ? 200 : unharmed.outcome.status, 200])
      expect(oncemore.answer).toEqual(again.answer)
      expect(made.join() === left.join()).toBe(isMade)
      expect(await readBooks(owner, tables)).toEqual(made)
    }
    return unharmed.written
  }

  return { there, killDuring, killAt, observe, expectWhole }
}

/** All rows of some tables; the log also shows who gave up which key, which is no part of what was tried. */
export async function readBooks(
  owner: TestPharmacy['owner'],
  tables: readonly string[],
): Promise<string[]> {
  const rowsOf = (table: string) =>
    `SELECT concat('${table} ', to_jsonb(held)) AS row FROM ${table} AS held`
  const { rows } = await owner.query<{ row: string }>(
    `SELECT row FROM (${tables.map(rowsOf).join(' UNION ALL ')}) AS held
      WHERE row NOT LIKE '%"GIVE_UP"%' ORDER BY row`,
  )
  return rows.map(({ row }) => row)
}

/** Before each of the last of some statements, which to the database is after the one before it, and after the COMMIT. */
export function momentsOf(statements: readonly string[]): Moment[] {
  const before = statements.map((_, index): Moment => ({ nth: index + 1, side: 'before' }))
  return [...before.slice(-STATEMENTS), { nth: statements.length, side: 'after' }]
}
