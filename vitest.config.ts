import { defineConfig } from 'vitest/config'

/** What is waited for comes soon; a machine that does much else takes longer, and that is no fault. */
const expect = { poll: { timeout: 15_000 } }

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          testTimeout: 20_000,
          expect,
          include: ['{apps,checks,modules,platform,ui,bootstrap,bench}/**/*.test.{ts,tsx}'],
          exclude: ['**/*.db.test.ts', '**/node_modules/**'],
        },
      },
      {
        test: {
          name: 'database',
          include: ['{apps,checks,modules,platform,bench}/**/*.db.test.ts'],
          globalSetup: ['checks/setup/test-server.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          expect,
        },
      },
      {
        test: {
          name: 'browser',
          include: ['e2e/**/*.e2e.ts'],
          globalSetup: ['checks/setup/web-server.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          fileParallelism: false,
          expect,
        },
      },
      {
        test: {
          name: 'visual',
          include: ['e2e/visual/**/*.visual.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
