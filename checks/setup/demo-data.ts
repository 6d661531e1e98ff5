import { mkdirSync, mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { removeData, waitUnused } from './remove-data.ts'
import { startWebProcess } from './web-process.ts'

declare module 'vitest' {
  interface ProvidedContext {
    demoData: string
  }
}

/** A data folder with the demo dealers, made by a website that has stopped: tests start with a copy of it. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const folder = join(project.config.root, '.forecourt')
  mkdirSync(folder, { recursive: true })
  const data = mkdtempSync(join(folder, 'demo-'))
  const web = await startWebProcess(data)
  await web.stop()
  await waitUnused(data)
  project.provide('demoData', data)
  return () => removeData(data)
}
