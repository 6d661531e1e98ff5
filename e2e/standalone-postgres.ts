/** A PostgreSQL on loopback, as in a deployment with `DATABASE_URL`: only the test restarts it. */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { getBinaryFolder } from '#platform/postgres/embedded/binaries.ts'
import { findServerAccount, giveTo, planLaunch } from '#platform/postgres/embedded/unprivileged.ts'

const user = 'forecourt'
const password = 'a-password-of-the-tests'
const readyWithinMs = 60_000

export interface StandalonePostgres {
  /** The value of `DATABASE_URL`. */
  readonly url: string
  start(): Promise<void>
  /** Stops immediately, as in a power failure. */
  stop(): Promise<void>
  /** Stops the server and removes its files. */
  remove(): Promise<void>
}

export async function startStandalonePostgres(): Promise<StandalonePostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-postgres-'))
  const cluster = join(folder, 'data')
  const account = findServerAccount()
  giveTo(account, folder)
  mkdirSync(cluster, { mode: 0o700 })
  giveTo(account, cluster)
  const secret = join(folder, 'password')
  writeFileSync(secret, password, { mode: 0o644 })
  const port = await findFreePort()
  const url = `postgres://${user}:${password}@127.0.0.1:${port}/postgres`
  let server: ChildProcess | undefined

  const launch = (program: string, words: readonly string[]): ChildProcess => {
    const planned = planLaunch(join(getBinaryFolder(), program), words, account, [cluster])
    const { command, arguments: whole, ...ids } = planned
    return spawn(command, whole, { stdio: ['ignore', 'ignore', 'inherit'], env: {}, ...ids })
  }
  const initial = ['-D', cluster, '-U', user, '-A', 'scram-sha-256', `--pwfile=${secret}`]
  const made = launch('initdb', [...initial, '-E', 'UTF8', '--locale=C', '--no-sync'])
  const [code] = (await once(made, 'exit')) as [number | null]
  if (code !== 0) throw new Error(`initdb ended with ${code ?? 'a signal'}`)

  const postgres: StandalonePostgres = {
    url,
    async start() {
      const settings = ['listen_addresses=127.0.0.1', `port=${port}`, 'unix_socket_directories=']
      const words = [...settings, 'log_min_messages=panic'].flatMap((setting) => ['-c', setting])
      server = launch('postgres', ['-D', cluster, ...words])
      const deadline = Date.now() + readyWithinMs
      while (!(await answers(url))) {
        if (Date.now() > deadline) throw new Error('PostgreSQL of the test does not answer')
        await wait(100)
      }
    },
    async stop() {
      const stopped = server
      server = undefined
      if (stopped === undefined) return
      const ended = once(stopped, 'exit')
      stopped.kill('SIGQUIT')
      await ended
    },
    async remove() {
      await postgres.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
  await postgres.start()
  return postgres
}

async function answers(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 2000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
