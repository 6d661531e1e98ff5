import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join, resolve } from 'node:path'
import nodeFlags from '../bootstrap/node-flags.json' with { type: 'json' }

const root = resolve(import.meta.dirname, '..')

export interface CommandRun {
  readonly code: number | null
  readonly output: string
  readonly errors: string
}

/** Starts the `forecourt` command as a separate process. */
export function startCommand(
  data: string,
  words: readonly string[],
  variables: Readonly<Record<string, string>> = {},
) {
  return spawn(process.execPath, [...wordsOfCommand, ...words], {
    cwd: root,
    env: buildVariables(data, variables),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

export interface WorkerOptions {
  readonly variables?: Readonly<Record<string, string>>
  /** File descriptor for the command's error output; its standard output is read here. */
  readonly log: number
}

/** Starts `forecourt worker`. */
export function startWorkerProcess(data: string, options: WorkerOptions): ChildProcess {
  const { variables = {}, log } = options
  return spawn(process.execPath, [...wordsOfCommand, 'worker'], {
    cwd: root,
    env: buildVariables(data, { LOG_LEVEL: 'info', ...variables }),
    stdio: ['ignore', 'pipe', log],
  })
}

const wordsOfCommand = [...nodeFlags.forecourt, join(root, 'apps/cli/main.ts')]

const buildVariables = (data: string, variables: Readonly<Record<string, string>>) => ({
  ...process.env,
  FORECOURT_DATA: data,
  PORT: '0',
  ...variables,
})

export function runCommand(data: string, ...words: string[]): Promise<CommandRun> {
  return readRun(startCommand(data, words))
}

/** Waits until a command ends, and returns its output. */
export async function readRun(child: ReturnType<typeof startCommand>): Promise<CommandRun> {
  let output = ''
  let errors = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()))
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, output, errors }
}
