import { mkdirSync, mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { inboundMail } from './inbound-mail.ts'
import { removeData } from './remove-data.ts'
import { startWebProcess } from './web-process.ts'

declare module 'vitest' {
  interface ProvidedContext {
    webPort: number
    webData: string
  }
}

/** Starts one web process with the demo dealers, as `npm start` does, for all browser tests of a run. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const folder = join(project.config.root, '.forecourt')
  mkdirSync(folder, { recursive: true })
  // A separate folder for this run, because concurrent runs must not share one.
  const data = mkdtempSync(join(folder, 'e2e-'))
  // Hundreds of leads come from the tests' single address; link previews are tested with another website.
  const web = await startWebProcess(data, {
    variables: { RATE_LIMITS: 'off', SHARED_CARDS: 'off', ...inboundMail },
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

/** Whether a log line reports an error, printed because a test that received a 500 does not show its cause. */
const isFault = (line: string): boolean => /^\{"level":(?:50|60|"error"|"fatal")/.test(line)
