import { defineConfig, devices } from '@playwright/test'
import { BROWSER_FLAGS, findBrowser } from './tools/browser.mjs'

const isLong = process.env['TEST_LONG'] !== undefined
const PORT = Number(process.env['PORT'] ?? 3210)

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  // docs/journeys.md says what proves the same in less time.
  testIgnore: isLong ? [] : 'long/**',
  outputDir: 'dist/journeys',
  // The journeys share one pharmacy, each at a branch of its own.
  fullyParallel: false,
  // More than the usual two cores, because journeys also wait: for the network, pauses and the server.
  workers: 3,
  timeout: 45_000,
  // Everything expected appears within a moment, but a machine with other work may be slow for a while.
  expect: { timeout: 10_000 },
  use: {
    ...devices['Desktop Chrome'],
    baseURL: `http://127.0.0.1:${PORT}`,
    viewport: { width: 1440, height: 900 },
    // The frames of motion take an eighth of the time; `test:long` walks with it.
    contextOptions: isLong ? {} : { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: findBrowser(), args: BROWSER_FLAGS },
  },
  webServer: {
    command:
      'node node_modules/vite/bin/vite.js build --config vite.journeys.config.ts --logLevel warn && exec node dist/journeys-shop/pharmacy.js',
    url: `http://127.0.0.1:${PORT}/api/ready`,
    env: { PORT: String(PORT) },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    stdout: 'pipe',
  },
})
