import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

/** The message says what failed and what to do; where it failed in our code does not matter to the person who reads it. */
export class BuildFailed extends Error {}

/**
 * Runs a tool of node_modules in a process of its own, whose memory is free again afterwards.
 *
 * @param root the folder of the repository
 * @throws BuildFailed with everything that the tool said, where it fails; with what to do, where it is not installed
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
