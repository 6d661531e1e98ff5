import { mkdirSync, mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { removeData } from './remove-data.ts'
import { startWebProcess } from './web-process.ts'

declare module 'vitest' {
  interface ProvidedContext {
    webPort: number
    webData: string
  }
}

/** One web process with the demo dealers, started as `npm start` does, for all browser tests of a run. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const folder = join(project.config.root, '.forecourt')
  mkdirSync(folder, { recursive: true })
  // A folder of the run's own: two runs at once must not share one.
  const data = mkdtempSync(join(folder, 'e2e-'))
  // Hundreds of leads come from the one address of the tests; cards of shared links have a website of their own.
  const web = await startWebProcess(data, {
    variables: { RATE_LIMITS: 'off', SHARED_CARDS: 'off' },
    onLine: (line) => {
      if (isFault(line)) console.error(line)
    },
  })
  project.provide('webPort', web.port)
  project.provide('webData', data)
  return async () => {
    await web.stop()
    await removeData(data)
  }
}

/** A line of the log that says what went wrong: a test that saw a 500 says nothing of its cause. */
const isFault = (line: string): boolean => /^\{"level":(?:50|60|"error"|"fatal")/.test(line)
