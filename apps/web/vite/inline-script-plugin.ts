import { hash } from 'node:crypto'
import { basename } from 'node:path'
import { build, type Plugin } from 'vite'

const inlineQuery = '?inline-script'
const addressQuery = '?script-address'

/**
 * `import text from './a-script.ts?inline-script'`: the module with everything that it imports, as the text of one
 * classic script, to stand in a document. It is compiled for browsers whoever imports it.
 *
 * `import address from './a-script.ts?script-address'`: the same script as a file of its own, for what few visitors of a
 * page need: a script of the page requests it when it is needed. The address has a hash of the text.
 */
export const inlineScriptPlugin: Plugin = {
  name: 'inline-script',
  enforce: 'pre',
  async resolveId(source, importer) {
    const query = findQuery(source)
    if (query === undefined) return
    const resolved = await this.resolve(source.slice(0, -query.length), importer)
    return resolved === null ? undefined : resolved.id + query
  },
  async load(id) {
    const query = findQuery(id)
    if (query === undefined) return
    const script = await bundleScript(id.slice(0, -query.length))
    for (const file of script.files) this.addWatchFile(file)
    if (query === inlineQuery) return exportText(script.text)
    const fileName = buildFileName(id.slice(0, -query.length), script.text)
    const { name, mode } = this.environment
    if (mode === 'dev') developed.set(`/${fileName}`, script.text)
    // The build of the browser's files writes it; that of the server knows its address, which is the same.
    else if (name === 'client') {
      this.emitFile({ type: 'asset', fileName, source: script.text })
    }
    return exportText(`/${fileName}`)
  },
  configureServer(server) {
    server.middlewares.use((request, response, next) => {
      const text = developed.get(request.url ?? '')
      if (text === undefined) return next()
      response.setHeader('content-type', 'text/javascript; charset=utf-8')
      response.end(text)
    })
  },
}

const exportText = (text: string) => ({
  code: `export default ${JSON.stringify(text)}`,
  moduleType: 'js' as const,
  moduleSideEffects: false,
})

/** Texts of the files with an address of their own, which development serves from memory. */
const developed = new Map<string, string>()

const findQuery = (id: string): string | undefined =>
  [inlineQuery, addressQuery].find((query) => id.endsWith(query))

const buildFileName = (file: string, text: string): string =>
  `assets/${basename(file, '.ts')}-${hash('sha256', text, 'base64url').slice(0, 8)}.js`

interface BundledScript {
  readonly text: string
  /** Of which it is made. */
  readonly files: readonly string[]
}

/** @param file absolute path of the script's module */
export async function bundleScript(file: string): Promise<BundledScript> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      target: 'es2022',
      minify: true,
      lib: { entry: file, formats: ['iife'], name: 'script' },
    },
  })
  const [first] = Array.isArray(built) ? built : [built]
  const chunk = first !== undefined && 'output' in first ? first.output[0] : undefined
  if (chunk === undefined) throw new Error(`${file} was not bundled`)
  return { text: chunk.code.trim(), files: chunk.moduleIds }
}
