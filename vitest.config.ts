import { defineConfig } from 'vitest/config'
import { hasDebianPostgres } from './server/testing/debian-postgres.ts'

const calls = {
  include: ['server/**/*.test.ts'],
  globalSetup: ['server/testing/global-setup.ts'],
  testTimeout: 30_000,
  hookTimeout: 60_000,
}

// The oldest PostgreSQL we promise to run on, where the machine has it.
const onDebians = {
  ...calls,
  name: 'calls on PostgreSQL 15',
  exclude: ['server/database/embedded/**', 'server/**/crash.test.ts'],
}

export default defineConfig({
  test: {
    projects: [
      {
        test: { name: 'rules', include: ['domain/**/*.test.ts', 'web/**/*.test.ts', '*.test.ts'] },
      },
      { test: { ...calls, name: 'calls' } },
      ...(hasDebianPostgres() ? [{ test: onDebians }] : []),
    ],
  },
})
