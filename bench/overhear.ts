import pg from 'pg'
import { buildApp } from '#server/app.ts'
import { openDatabase } from '#server/database/database.ts'
import type { EmptyPharmacy } from './pharmacy.ts'

type Statement = { text: string; values: unknown[] }

/** What a call asks of the database, in its order: nothing of ours tells, so it is overheard on its way there. */
export async function overhear({ asApplication, till }: EmptyPharmacy, path: string) {
  const statements: Statement[] = []
  const database = openDatabase(asApplication)
  const app = await buildApp({ database, now: () => new Date(), version: 'bench' })
  const original = pg.Client.prototype.query
  pg.Client.prototype.query = function overheard(this: pg.Client, ...given: unknown[]) {
    const [query, values] = given as [string | { text: string }, unknown[] | undefined]
    statements.push({ text: typeof query === 'string' ? query : query.text, values: values ?? [] })
    return Reflect.apply(original, this, given)
  } as typeof original
  try {
    const { statusCode } = await app.inject({ path, headers: { cookie: till.cookie } })
    if (statusCode !== 200) throw new Error(`${path} was answered with ${statusCode}`)
    return statements
  } finally {
    pg.Client.prototype.query = original
    await app.close()
    await database.close()
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
