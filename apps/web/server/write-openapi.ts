/**
 * Writes `docs/api/openapi.json`, the API document as served for the example origin. Endpoints render some HTML, so
 * Vite loads their source files, JSX included.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runnerImport } from 'vite'

const root = join(import.meta.dirname, '../../..')
const { module } = await runnerImport<{ requestOpenApiDocument(): Promise<object> }>(
  join(import.meta.dirname, 'openapi-document.fake.ts'),
  { configFile: false, root },
)
const document = await module.requestOpenApiDocument()
writeFileSync(join(root, 'docs/api/openapi.json'), `${JSON.stringify(document, null, 2)}\n`)
// The imported logger would keep the process alive.
process.exit(0)
