import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { BROWSER_FLAGS, findBrowser } from './browser.mjs'
import { scan } from './e2e/scanner.ts'
import { hasDebianPostgres } from './server/testing/debian-postgres.ts'

const calls = {
  include: ['server/**/*.test.ts'],
  globalSetup: ['server/testing/global-setup.ts'],
  testTimeout: 30_000,
  hookTimeout: 60_000,
  // Each file has a database and a server of its own; the modules they share keep nothing of a test.
  isolate: false,
}

/** These start and kill processes and servers of their own. */
const ALONE = ['server/database/embedded/**/*.test.ts', 'server/**/crash.test.ts']

/** Long, and about something else than which PostgreSQL answers: once is enough. */
const ONCE = [
  'server/access.test.ts',
  'server/broken-off.test.ts',
  'server/certificate.test.ts',
  'server/cost-fields.test.ts',
  'server/ending.test.ts',
  'server/failures.test.ts',
  'server/guards.test.ts',
  'server/limits.test.ts',
  'server/log.test.ts',
  'server/odd-input.test.ts',
  'server/patience.test.ts',
  'server/reading-shares.test.ts',
  'server/auth/**/*.test.ts',
  'server/backup/**/*.test.ts',
  'server/database/silence.test.ts',
  'server/events/**/*.test.ts',
  'server/prescriptions/hostile.test.ts',
  'server/prescriptions/judge-file.test.ts',
  'server/products/import/refusals.test.ts',
  'server/products/import/running.test.ts',
  'server/reports/figures.test.ts',
  'server/**/any-*.test.ts',
  'server/**/*races.test.ts',
]

export default defineConfig({
  test: {
    // More than the usual two cores: many wait, for a silence or for a server that starts.
    maxWorkers: 3,
    projects: [
      {
        test: {
          name: 'rules',
          include: ['domain/**/*.test.ts', 'web/**/*.test.ts', '*.test.ts'],
          isolate: false,
          testTimeout: 30_000,
        },
      },
      {
        plugins: [react(), tailwindcss()],
        // All that the screens import is bundled before the first test: what is found later loads every page anew.
        optimizeDeps: { entries: ['web/main.tsx', 'web/testing/*', 'web/**/*.test.tsx'] },
        test: {
          name: 'components',
          include: ['web/**/*.test.tsx'],
          setupFiles: ['web/styles.css'],
          testTimeout: 30_000,
          expect: { poll: { timeout: 10_000 } },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            viewport: { width: 1440, height: 900 },
            provider: playwright({
              launchOptions: { executablePath: findBrowser(), args: BROWSER_FLAGS },
              actionTimeout: 10_000,
            }),
            instances: [{ browser: 'chromium' }],
            commands: {
              scan: ({ page }, code: string, end: 'Enter' | 'Tab') => scan(page, code, end),
            },
          },
        },
      },
      { test: { ...calls, name: 'calls', exclude: ALONE } },
      { test: { ...calls, name: 'a bad network', include: ['e2e/**/*.test.ts'] } },
      { test: { name: 'crashes', include: ALONE, testTimeout: 30_000, hookTimeout: 60_000 } },
      // The oldest PostgreSQL we promise to run on, where the machine has it.
      ...(hasDebianPostgres()
        ? [{ test: { ...calls, name: 'calls on PostgreSQL 15', exclude: [...ALONE, ...ONCE] } }]
        : []),
    ],
  },
})
