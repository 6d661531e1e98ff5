import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { Agent } from 'node:http'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import nodeEnvironment from '../../bootstrap/node-environment.json' with { type: 'json' }
import nodeFlags from '../../bootstrap/node-flags.json' with { type: 'json' }
import { readCpuMs } from './process-figures.ts'
import { type PageResponse, readPage } from './read-page.ts'

const root = resolve(import.meta.dirname, '..', '..')

/** A web process as `npm start` runs it, on a free port with its own data folder. */
export interface WebProcess {
  readonly pid: number
  readonly port: number
  /** Requests a page with its whole body; `location` is the target of a redirect. */
  get(host: string, path: string): Promise<PageResponse>
  /** Processor time used so far, in milliseconds. */
  cpuMs(): number
  /** Resident memory, in MiB. */
  residentMiB(): number
  /** Resolves when the process has ended, for any reason. */
  readonly ended: Promise<unknown>
  /** Kills the process; resolves when it has ended. */
  kill(): Promise<void>
  stop(): Promise<void>
}

export interface WebProcessOptions {
  /** `dev`: with Vite and React's development build, as `npm run dev` runs it. */
  readonly command?: 'start' | 'dev'
  readonly logLevel?: string
  /** Additional environment variables. */
  readonly variables?: Readonly<Record<string, string>>
  /** File descriptor for standard error; by default the test's own. */
  readonly errors?: number
  /** Called with each line of standard output. */
  readonly onLine?: (line: string) => void
}

export async function startWebProcess(
  dataFolder: string,
  { command = 'start', logLevel = 'warn', variables = {}, errors, onLine }: WebProcessOptions = {},
): Promise<WebProcess> {
  const words = [...nodeFlags[command], join(root, 'apps/cli/main.ts'), command]
  const child = spawn(process.execPath, words, {
    cwd: root,
    env: {
      ...nodeEnvironment.start,
      ...process.env,
      PORT: '0',
      FORECOURT_DATA: dataFolder,
      LOG_LEVEL: process.env['LOG_LEVEL'] ?? logLevel,
      ...variables,
    },
    stdio: ['ignore', 'pipe', errors ?? 'inherit'],
  })
  const ended = once(child, 'exit')
  if (onLine !== undefined) createInterface({ input: child.stdout! }).on('line', onLine)
  const port = await readPort(child)
  const agent = new Agent({ keepAlive: true, maxSockets: 4 })
  return {
    pid: child.pid ?? 0,
    port,
    ended,
    get: (host, path) => readPage({ port, host, path, agent }),
    cpuMs: () => readCpuMs(child.pid ?? 0),
    residentMiB() {
      const status = readFileSync(`/proc/${child.pid}/status`, 'utf8')
      return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024
    },
    kill: () => end(child, agent, 'SIGKILL'),
    stop: () => end(child, agent, 'SIGTERM'),
  }
}

async function end(child: ChildProcess, agent: Agent, signal: NodeJS.Signals): Promise<void> {
  agent.destroy()
  child.kill(signal)
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
}

/** The process prints the first site's URL once it serves requests. */
async function readPort(child: ChildProcess): Promise<number> {
  const lines = createInterface({ input: child.stdout! })
  for await (const line of lines) {
    const port = /localhost:(\d+)/.exec(line)?.[1]
    if (port !== undefined) {
      child.stdout!.resume()
      return Number(port)
    }
  }
  throw new Error('the web process ended before it was ready')
}
