import tailwindcss from '@tailwindcss/vite'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import type { BrowserCommand } from 'vitest/node'
import { BROWSER_FLAGS, findBrowser } from './tools/browser.mjs'
import { scan } from './e2e/scanner.ts'
import { LongestFirst } from './tools/longest-first.ts'
import { hasDebianPostgres, ON_DEBIANS } from './server/testing/platform/debian-postgres.ts'

const calls = {
  // The tests in e2e/ run against a network that loses, doubles and delays.
  include: ['server/**/*.test.ts', 'e2e/**/*.test.ts'],
  globalSetup: [
    'server/testing/platform/build-setup.ts',
    'server/testing/platform/global-setup.ts',
  ],
  // Long enough for a slow machine; a test that hangs still fails.
  testTimeout: 60_000,
  hookTimeout: 60_000,
  // Each file has its own server and a database as new, and shared modules keep no state of a test.
  isolate: false,
}

/** `npm run test:long` runs every call on PostgreSQL 15, too, and what is `ONLY_LONG`. */
const isLong = process.env['TEST_LONG'] !== undefined

/**
 * More than the usual two cores, because many tests wait for a silence or for a server that starts; in `test:long` more of
 * them do.
 */
const maxWorkers = isLong ? 4 : 3

/** Files that `npm run test:long` alone runs, each with what proves the same in `npm test`. */
const ONLY_LONG = isLong
  ? []
  : [
      // server/selling/sales/returns/each-statement.test.ts: what is once and whole is the same once().
      'server/{shop/documents,cash/shifts}/each-statement.test.ts',
      // server/goods/products/import/running.test.ts: a server that lost touch, and the import that goes on.
      'server/goods/products/import/crash.test.ts',
      // server/selling/sales/returns/each-statement.test.ts and server/selling/sales/crash.test.ts.
      'server/selling/sales/returns/crash.test.ts',
      // server/platform/backup/backup.test.ts: a restored shop is the original in every table.
      'server/platform/backup/drawers.test.ts',
      // Nothing else: memory that grows with each connection, no fault of a figure.
      'server/prepared.test.ts',
    ]

/** A project that has the lists that this reads names their folder. */
const WITHOUT_DATA = process.env['BOTIKA_DATA']
  ? []
  : ['server/goods/products/import/real-files.test.ts']

/** These start and kill processes and servers of their own. */
const ALONE = [
  'server/platform/database/embedded/{embedded-postgres,recovery}.test.ts',
  'server/**/crash.test.ts',
]

/** Compares with what PostgreSQL 18 writes of a schema. */
const ON_OURS_ONLY = 'server/platform/database/six-migrations.test.ts'

/** Counts of the longest tests on PostgreSQL 15: what they do so often is ours, whatever database is below. */
const FEW = {
  BACKUP_ROUNDS: '2',
  DEMO_DAYS: '1',
  GUESSES: '100',
  RUNS: '5',
  SALES: '120',
  TAKE_BACK_ROWS: '300',
}

/** So are made-up courses of events, kills, silence, a second bookkeeper, and what needs no database or starts its own. */
const OURS = [
  'server/**/any-*.test.ts',
  'server/**/each-statement.test.ts',
  'server/platform/backup/commands.test.ts',
  'server/platform/database/silence.test.ts',
  'server/platform/import/reading/**',
  'server/reporting/reports/figures.test.ts',
  'server/testing/**',
]

/** Pulls an element sideways by the mouse, between two places given in pixels from its left edge. */
const pull: BrowserCommand<[selector: string, fromPx: number, toPx: number]> = async (
  { page, iframe },
  selector,
  fromPx,
  toPx,
) => {
  const pulled = iframe.locator(selector)
  const { x, y, width } = (await pulled.boundingBox()) ?? { x: 0, y: 0, width: 0 }
  // Vitest shows the screens scaled down.
  const scale = width / (await pulled.evaluate((element) => element.clientWidth))
  await page.mouse.move(x + fromPx * scale, y + 20 * scale)
  await page.mouse.down()
  await page.mouse.move(x + toPx * scale, y + 20 * scale, { steps: 4 })
  await page.mouse.up()
}

/**
 * Makes the frame of the screens transparent in the page that holds it. They are laid out, pressed and looked for as ever, but
 * nothing is drawn that nobody sees: a sixth of the browser's time.
 */
const UNPAINTED = `document.head.append(Object.assign(document.createElement('style'), { textContent: 'iframe { opacity: 0 }' }))`

export default defineConfig({
  test: {
    // Projects that load the same files share them as they are once translated.
    experimental: { fsModuleCache: true },
    maxWorkers,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'rules',
          include: [
            'domain/**/*.test.ts',
            'web/**/*.test.ts',
            'seeded-faults/*.test.ts',
            'checks/*.test.ts',
          ],
          isolate: false,
          testTimeout: 30_000,
        },
      },
      {
        plugins: [tailwindcss()],
        // React as it is built for shops: as for developers, it takes a seventh longer.
        oxc: { jsx: { runtime: 'automatic', development: false } },
        define: { 'process.env.NODE_ENV': '"production"' },
        // All modules of the screens are bundled before the first test; one found later would reload every page.
        optimizeDeps: { entries: ['web/main.tsx', 'web/testing/*', 'web/**/*.test.tsx'] },
        test: {
          name: 'components',
          // The fixtures of web/testing/screen.tsx leave nothing of a test to the next; to load the screens anew for each file would
          // take a fifth more.
          isolate: false,
          include: ['web/**/*.test.tsx'],
          setupFiles: ['web/styles.css'],
          env: isLong ? { TEST_LONG: 'true' } : {},
          maxWorkers,
          testTimeout: 30_000,
          // What is looked for is looked for often: to wait longer than it takes to appear costs more than to look.
          expect: { poll: { timeout: 10_000, interval: 40 } },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            orchestratorScripts: [{ content: UNPAINTED }],
            viewport: { width: 1440, height: 900 },
            provider: playwright({
              launchOptions: { executablePath: findBrowser(), args: BROWSER_FLAGS },
              actionTimeout: 10_000,
              // The journeys of `test:long` run with motion. Here its frames would only take time: a sixth of all.
              contextOptions: { reducedMotion: 'reduce' },
            }),
            instances: [{ browser: 'chromium' }],
            commands: {
              scan: ({ page }, ...how: [string, 'Enter' | 'Tab', number?]) => scan(page, ...how),
              pull,
              click: ({ page }, x: number, y: number) => page.mouse.click(x, y),
            },
          },
        },
      },
      {
        test: {
          ...calls,
          name: 'calls',
          exclude: [...ALONE, ...ONLY_LONG, ...WITHOUT_DATA],
        },
      },
      {
        test: {
          name: 'crashes',
          include: ALONE,
          exclude: ONLY_LONG,
          globalSetup: ['server/testing/platform/build-setup.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      // Every call on the oldest supported PostgreSQL, where the machine has it. In `npm test` the dozen of `calls` that depend on it most
      // run there alone: a project of their own would load the whole server anew in each worker.
      ...(isLong && hasDebianPostgres()
        ? [
            {
              test: {
                ...calls,
                name: ON_DEBIANS,
                exclude: [...ALONE, ...WITHOUT_DATA, ...OURS, ON_OURS_ONLY],
                env: FEW,
              },
            },
          ]
        : []),
    ],
  },
})
