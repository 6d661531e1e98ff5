import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { compressAssets } from './compress-assets.ts'

const root = resolve(import.meta.dirname, '..', '..')
const record = join(root, 'build', 'inputs')
const inputs = [
  'apps/web',
  'modules',
  'platform',
  'ui',
  'package-lock.json',
  'react-router.config.ts',
  'tsconfig.json',
  'vite.config.ts',
]

/** Builds the web bundle unless the last build was made from the very same files. */
export async function buildIfNeeded(print: (line: string) => void): Promise<void> {
  const wanted = hashInputs()
  if (readRecord() === wanted) return
  print('Building the web pages …')
  const build = spawn(join(root, 'node_modules', '.bin', 'react-router'), ['build'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_ENV: 'production' },
  })
  let output = ''
  build.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  build.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const [code] = (await once(build, 'close')) as [number | null]
  if (code !== 0) throw new Error(`the build of the web pages failed:\n${output}`)
  await compressAssets(join(root, 'build', 'client', 'assets'))
  writeFileSync(record, wanted)
}

function readRecord(): string | undefined {
  try {
    return readFileSync(record, 'utf8')
  } catch {
    return undefined
  }
}

function hashInputs(): string {
  const hash = createHash('sha256')
  for (const path of inputs.flatMap((input) => listFiles(join(root, input)))) {
    hash.update(path.slice(root.length)).update('\0').update(readFileSync(path)).update('\0')
  }
  return hash.digest('hex')
}

function listFiles(path: string): string[] {
  let entries
  try {
    entries = readdirSync(path, { withFileTypes: true })
  } catch {
    return [path]
  }
  return entries
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap((entry) => {
      const inside = join(path, entry.name)
      if (entry.isDirectory()) return listFiles(inside)
      // Tests are no part of the bundle.
      return /\.test\.tsx?$/.test(entry.name) ? [] : [inside]
    })
}
