import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

/**
 * Runs a tool of node_modules in a process of its own, whose memory is free again afterwards.
 *
 * @param root the folder of the repository
 * @throws with everything that the tool said, where it fails or is not installed
 */
export async function runBuild(root: string, tool: string, words: string[]): Promise<void> {
  const build = spawn(join(root, 'node_modules', '.bin', tool), words, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_ENV: 'production' },
  })
  let output = ''
  build.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  build.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const [code] = (await once(build, 'close')) as [number | null]
  if (code !== 0) throw new Error(`${tool} ${words.join(' ')} failed:\n${output}`)
}
