import { build, type Plugin } from 'vite'

const query = '?inline-script'

/**
 * `import text from './a-script.ts?inline-script'`: the module with everything that it imports, as the text of one
 * classic script, to stand in a document. It is compiled for browsers whoever imports it.
 */
export const inlineScriptPlugin: Plugin = {
  name: 'inline-script',
  enforce: 'pre',
  async resolveId(source, importer) {
    if (!source.endsWith(query)) return
    const resolved = await this.resolve(source.slice(0, -query.length), importer)
    return resolved === null ? undefined : resolved.id + query
  },
  async load(id) {
    if (!id.endsWith(query)) return
    const script = await bundleScript(id.slice(0, -query.length))
    for (const file of script.files) this.addWatchFile(file)
    return {
      code: `export default ${JSON.stringify(script.text)}`,
      moduleType: 'js',
      moduleSideEffects: false,
    }
  },
}

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
