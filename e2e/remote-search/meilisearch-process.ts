import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'

const program = join(
  resolve(import.meta.dirname, '..', '..'),
  'fakes',
  'meilisearch-program.fake.ts',
)

/** Our fake Meilisearch in its own process, empty at its start. */
export interface MeilisearchProcess {
  readonly host: string
  readonly key: string
  readonly port: number
  /** Successful searches. */
  countSearches(): number
  post(path: string, body: unknown): Promise<unknown>
  kill(): Promise<void>
}

/** @param port default: any free one */
export async function startMeilisearchProcess(port = 0): Promise<MeilisearchProcess> {
  const child = spawn(process.execPath, [program, String(port)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const calls: string[] = []
  const startLine = Promise.withResolvers<string>()
  createInterface({ input: child.stdout }).on('line', (line) => {
    if (line.startsWith('{')) startLine.resolve(line)
    else calls.push(line)
  })
  child.once('exit', () => startLine.reject(new Error('the remote ended before it listened')))
  const { host, key } = JSON.parse(await startLine.promise) as { host: string; key: string }
  return {
    host,
    key,
    port: Number(new URL(host).port),
    countSearches: () => calls.filter((call) => call === 'POST /multi-search 200').length,
    async post(path, body) {
      const response = await fetch(host + path, {
        method: 'POST',
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      return response.json()
    },
    async kill() {
      child.kill('SIGKILL')
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
    },
  }
}
