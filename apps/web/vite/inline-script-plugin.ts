import { hash } from 'node:crypto'
import { basename } from 'node:path'
import { build, type Plugin } from 'vite'

const inlineQuery = '?inline-script'
const addressQuery = '?script-address'

/**
 * `import text from './a-script.ts?inline-script'`: the module with all its imports, as the text of one classic
 * script for inlining into a document. It is always compiled for browsers, even when the server imports it.
 *
 * `import address from './a-script.ts?script-address'`: the URL of the same script as a separate file, which
 * a page's script loads on demand. The URL contains a hash of the text.
 *
 * In the browser's own bundle both are '': React leaves such scripts of a document as they are.
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
    const { name, mode } = this.environment
    const isClient = name === 'client'
    // The browser's bundle needs no text: the inline script of the document has already run.
    if (isClient && query === inlineQuery) return exportText('')
    const script = await bundleScript(id.slice(0, -query.length))
    for (const file of script.files) this.addWatchFile(file)
    if (query === inlineQuery) return exportText(script.text)
    const fileName = buildFileName(id.slice(0, -query.length), script.text)
    if (mode === 'dev') developed.set(`/${fileName}`, script.text)
    // The client build writes the file; only the server build needs its URL.
    else if (isClient) this.emitFile({ type: 'asset', fileName, source: script.text })
    return exportText(isClient ? '' : `/${fileName}`)
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

/** Scripts with their own URL, which development mode serves from memory. */
const developed = new Map<string, string>()

const findQuery = (id: string): string | undefined =>
  [inlineQuery, addressQuery].find((query) => id.endsWith(query))

const buildFileName = (file: string, text: string): string =>
  `assets/${basename(file, '.ts')}-${hash('sha256', text, 'base64url').slice(0, 8)}.js`

interface BundledScript {
  readonly text: string
  /** The script's source files. */
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
