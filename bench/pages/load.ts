import { execFile, spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Finds wrk, or installs it with apt if we are root. @throws Error that says how to install it */
export function ensureWrk(print: (line: string) => void): void {
  if (hasWrk()) return
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    print('Installing wrk (apt-get install wrk) …')
    spawnSync('apt-get', ['install', '-y', '-qq', 'wrk'], { stdio: 'ignore' })
    if (hasWrk()) return
  }
  throw new Error('This benchmark needs wrk: install it (Debian: apt-get install wrk).')
}

const hasWrk = () => spawnSync('wrk', ['-v']).error === undefined

const connections = 16

/** Requests per second, measured for one second. */
export async function measureRequests(
  url: string,
  headers: Readonly<Record<string, string>>,
): Promise<number> {
  const words = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`])
  const { stdout } = await run('wrk', ['-t1', `-c${connections}`, '-d1s', ...words, url])
  const failed = /Non-2xx or 3xx responses: (\d+)|Socket errors/.exec(stdout)
  if (failed !== null) throw new Error(`${url} failed under load:\n${stdout}`)
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1])
}

/** Starts a bare server that responds with this many bytes. */
export async function startHello(bytes: number): Promise<{ url: string; process: ChildProcess }> {
  const script = join(import.meta.dirname, 'hello-server.ts')
  const hello = spawn(process.execPath, [script, String(bytes)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  for await (const port of createInterface({ input: hello.stdout })) {
    return { url: `http://127.0.0.1:${port}/`, process: hello }
  }
  throw new Error('the bare server did not start')
}

export function findMiddle(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN
}
