import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { makeScratchFolder } from '#server/testing/platform/scratch-folder.ts'
import { accountForNew, giveTo } from '#server/platform/database/embedded/account.ts'

/** The oldest supported PostgreSQL, where Debian installs it. */
const BIN = '/usr/lib/postgresql/15/bin'

/** The project of `test:long` that runs every call on it. */
export const ON_DEBIANS = 'calls on PostgreSQL 15'

/** The dozen test files that depend most on PostgreSQL's version: rights and sessions, searches and sums, locks, copies and keys. */
export const ON_ANOTHER_POSTGRES = [
  'server/reach.test.ts', // every call once
  'server/platform/database/migrate.test.ts',
  'server/platform/database/roles.test.ts',
  'server/platform/database/session.test.ts',
  'server/platform/database/transactions.test.ts',
  'server/platform/idempotency/once.test.ts',
  'server/goods/products/import/import.test.ts',
  'server/goods/products/search/search.test.ts',
  'server/reporting/reports/ranks.test.ts',
  'server/reporting/reports/reports.test.ts',
  'server/goods/stock/lots.test.ts',
  'server/platform/verify/verify.test.ts',
]

export function hasDebianPostgres(): boolean {
  return existsSync(join(BIN, 'initdb')) && existsSync(join(BIN, 'postgres'))
}

/** Starts Debian's PostgreSQL 15 on a private socket, without durability; it is gone after the tests. */
export function startDebianPostgres() {
  const folder = makeScratchFolder('pg15')
  const account = accountForNew(folder, 'any')
  giveTo(account, folder)
  chmodSync(folder, 0o700)
  const run = (program: string, args: string[]) =>
    execFileSync(join(BIN, program), args, { ...account, cwd: '/', stdio: 'ignore' })
  const cluster = join(folder, 'cluster')
  run('initdb', ['-D', cluster, '-U', 'postgres', '-E', 'UTF8', '--locale=C.UTF-8', '-A', 'trust'])
  const flags = `-k ${folder} -c listen_addresses= -c fsync=off -c max_connections=200`
  run('pg_ctl', ['start', '-D', cluster, '-w', '-o', flags, '-l', join(folder, 'log')])
  return {
    host: folder,
    port: 5432,
    user: 'postgres',
    stop: async () => {
      run('pg_ctl', ['stop', '-D', cluster, '-m', 'fast', '-w'])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
