import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startWebProcess } from '../../e2e/web-process.ts'

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
  const web = await startWebProcess(data)
  project.provide('webPort', web.port)
  project.provide('webData', data)
  return async () => {
    await web.stop()
    rmSync(data, { recursive: true, force: true })
  }
}
