import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      {
        test: { name: 'rules', include: ['domain/**/*.test.ts', 'web/**/*.test.ts', '*.test.ts'] },
      },
      {
        test: {
          name: 'calls',
          include: ['server/**/*.test.ts'],
          globalSetup: ['server/testing/global-setup.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
