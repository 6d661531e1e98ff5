import { fork } from 'node:child_process'
import { join } from 'node:path'

const program = join(import.meta.dirname, '..', '..', 'fakes', 'run-demo-providers.ts')

export interface DemoProviders {
  readonly origin: string
  stop(): void
}

/**
 * Starts the demonstration's payment, lookup and lending providers in a child process that listens on localhost. It
 * ends with this process.
 */
export function startDemoProviders(): Promise<DemoProviders> {
  const child = fork(program, [], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'], env: {} })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) =>
      reject(new Error(`the demonstration’s providers could not start: code ${code}`)),
    )
    child.once('message', ({ origin }: { readonly origin: string }) =>
      resolve({ origin, stop: () => void child.kill('SIGTERM') }),
    )
  })
}
