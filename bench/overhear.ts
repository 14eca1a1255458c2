import pg from 'pg'
import { buildApp } from '#server/app.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import type { EmptyPharmacy } from './pharmacy.ts'

/** `name` is that of the prepared statement. */
export type Statement = { name?: string; text: string; values: unknown[] }

/**
 * The statements of a call, in order, intercepted on their way to the database. It records the second call, because the
 * first may also store the session's activity, which happens every ten seconds.
 */
export async function overhear({ asApplication, till }: EmptyPharmacy, path: string) {
  const statements: Statement[] = []
  const database = openDatabase(asApplication)
  const app = await buildApp({ database, now: () => new Date(), version: 'bench' })
  await call()
  const original = pg.Client.prototype.query
  pg.Client.prototype.query = function overheard(this: pg.Client, ...given: unknown[]) {
    const [query, values = []] = given as [
      string | Omit<Statement, 'values'>,
      unknown[] | undefined,
    ]
    if (typeof query === 'string') statements.push({ text: query, values })
    else statements.push({ ...(query.name && { name: query.name }), text: query.text, values })
    return Reflect.apply(original, this, given)
  } as typeof original
  try {
    await call()
    return statements
  } finally {
    pg.Client.prototype.query = original
    await app.close()
    await database.close()
  }

  async function call(): Promise<void> {
    const { statusCode } = await app.inject({ path, headers: { cookie: till.cookie } })
    if (statusCode !== 200) throw new Error(`${path} was answered with ${statusCode}`)
  }
}

export async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

export function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.trunc(values.length / 2)] ?? 0
}
