/**
 * Writes `docs/api/openapi.json`, the API's document as a site with the address of the examples serves it. Endpoints
 * render some HTML, so their files are read as Vite reads them, JSX included.
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
// The logger of the imported files holds the process.
process.exit(0)
