import { rmSync } from 'node:fs'
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
  const data = join(project.config.root, '.forecourt', 'e2e')
  rmSync(data, { recursive: true, force: true })
  const web = await startWebProcess(data)
  project.provide('webPort', web.port)
  project.provide('webData', data)
  return () => web.stop()
}
