import { defineConfig } from 'vitest/config'
import { leftOutFiles } from './checks/clock/left-out.ts'
import { exhaustiveFiles } from './checks/setup/exhaustive-files.ts'
import { LongestFirst } from './checks/setup/longest-first.ts'

/** What is waited for comes soon; a machine that does much else takes longer, and that is no fault. */
const expect = { poll: { timeout: 30_000 } }
const leftOut = [
  // Set by `npm test` without a path, and not at full size.
  ...(process.env['TEST_EVERYDAY'] === '1' ? exhaustiveFiles : []),
  // Set by `npm run test:clock`.
  ...(process.env['TEST_CLOCK'] === 'shared' ? leftOutFiles : []),
]
const setupFiles = ['checks/setup/property-seed.ts']

/**
 * What starts processes of its own, or kills them while others work, waits for them most of its time. Two at once, and no
 * browser beside them.
 */
const processes = [
  'e2e/chaos/chaos.e2e.ts',
  'e2e/chaos/console/console.e2e.ts',
  'e2e/chaos/purchases/purchases.e2e.ts',
  'e2e/console/live-processes.e2e.ts',
  'e2e/hydration.e2e.ts',
  'e2e/shared-cards.e2e.ts',
  'e2e/two-websites.e2e.ts',
  'e2e/import.e2e.ts',
  'e2e/processes.e2e.ts',
  'e2e/proxy.e2e.ts',
  'e2e/remote-search/remote-search.e2e.ts',
  'e2e/worker-process.e2e.ts',
]

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    // Groups have their turns one after the other; those of one group have the same number of workers.
    projects: [
      {
        test: {
          name: 'unit',
          // They change nothing that others see: a worker of its own for each file costs more than the tests.
          isolate: false,
          maxWorkers: 3,
          testTimeout: 20_000,
          expect,
          setupFiles,
          include: ['{apps,checks,modules,platform,ui,bootstrap,bench,studio}/**/*.test.{ts,tsx}'],
          exclude: ['**/*.db.test.ts', '**/node_modules/**', ...leftOut],
        },
      },
      {
        test: {
          name: 'database',
          isolate: false,
          // They wait for the disk more than they work: together with the others they keep the machine busy.
          maxWorkers: 3,
          include: ['{apps,checks,modules,platform,bench}/**/*.db.test.ts'],
          exclude: ['**/node_modules/**', ...leftOut],
          globalSetup: ['checks/setup/test-server.ts'],
          setupFiles,
          testTimeout: 60_000,
          hookTimeout: 60_000,
          expect,
        },
      },
      {
        test: {
          name: 'browser',
          // What they share they read: a worker of its own for each file would read it anew.
          isolate: false,
          include: ['e2e/**/*.e2e.ts'],
          exclude: [...processes, ...leftOut],
          globalSetup: ['checks/setup/web-server.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          // Half of it is waiting for a page, a mail, or the time that a person takes.
          maxWorkers: 4,
          sequence: { groupOrder: 1 },
          expect,
        },
      },
      {
        test: {
          name: 'processes',
          include: processes,
          exclude: leftOut,
          globalSetup: ['checks/setup/demo-data.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          maxWorkers: 2,
          sequence: { groupOrder: 2 },
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
