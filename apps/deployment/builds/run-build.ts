import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

/** The message says what failed and what to do; a stack trace would not help the reader. */
export class BuildFailed extends Error {}

/**
 * Runs a tool of node_modules in its own process, so that its memory is freed afterwards.
 * @param root the folder of the repository
 * @throws BuildFailed with the tool's output if it fails, or with advice if it is not installed
 */
export async function runBuild(
  root: string,
  tool: string,
  words: readonly string[],
): Promise<void> {
  const build = spawn(join(root, 'node_modules', '.bin', tool), words, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_ENV: 'production' },
  })
  let output = ''
  build.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  build.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const code = await readCode(build, tool)
  if (code !== 0) throw new BuildFailed(`${[tool, ...words].join(' ')} failed:\n${output}`)
}

async function readCode(build: ReturnType<typeof spawn>, tool: string): Promise<number | null> {
  try {
    const [code] = (await once(build, 'close')) as [number | null]
    return code
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    throw new BuildFailed(
      `The sources have changed since they were built, and ${tool}, which builds them, is not installed. Build as the deployment guide says: npm ci --include=dev, then the build, then npm ci --omit=dev.`,
      { cause: error },
    )
  }
}
