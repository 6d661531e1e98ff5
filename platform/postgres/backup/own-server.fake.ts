import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { getBinaryFolder } from '../embedded/binaries.ts'
import { findServerAccount, giveTo, planLaunch } from '../embedded/unprivileged.ts'

/** A PostgreSQL server as operators run it: over TCP, with several databases and roles. */
export interface OwnServer {
  /** A `DATABASE_URL` with an existing role and database. */
  urlOf(user: string, database: string): string
  /** Runs SQL as the superuser. */
  run(database: string, sql: string): Promise<pg.QueryResult>
  stop(): Promise<void>
}

const superuser = 'postgres'

/** Starts an empty server on a free port of this machine. */
export async function startOwnServer(): Promise<OwnServer> {
  const account = findServerAccount()
  const folder = mkdtempSync(join(tmpdir(), 'own-server-'))
  chmodSync(folder, 0o755)
  const cluster = join(folder, 'cluster')
  mkdirSync(cluster, { mode: 0o700 })
  giveTo(account, cluster)
  const plan = (program: string, words: readonly string[]) => {
    const {
      command,
      arguments: all,
      ...ids
    } = planLaunch(join(getBinaryFolder(), program), words, account, [cluster])
    return { command, words: all, options: { env: {}, cwd: folder, ...ids } }
  }
  const made = plan('initdb', [
    '-D',
    cluster,
    '-U',
    superuser,
    '-A',
    'trust',
    '--no-sync',
    '--locale=C',
    '-E',
    'UTF8',
  ])
  await promisify(execFile)(made.command, made.words, made.options)
  const port = await findPort()
  const settings = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    fsync: 'off',
  }
  const started = plan('postgres', [
    '-D',
    cluster,
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ])
  const server = spawn(started.command, started.words, { ...started.options, stdio: 'ignore' })
  const ended = once(server, 'exit')
  const urlOf = (user: string, database: string): string =>
    `postgres://${user}@127.0.0.1:${port}/${database}`
  const run = async (database: string, sql: string): Promise<pg.QueryResult> => {
    const client = new pg.Client({ connectionString: urlOf(superuser, database) })
    client.on('error', () => undefined)
    await client.connect()
    try {
      return await client.query(sql)
    } finally {
      await client.end()
    }
  }
  const deadline = Date.now() + 60_000
  while (Date.now() < deadline) {
    const isUp = await run('postgres', 'SELECT 1').then(
      () => true,
      () => false,
    )
    if (isUp) break
    await wait(50)
  }
  return {
    urlOf,
    run,
    async stop() {
      server.kill('SIGINT')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function findPort(): Promise<number> {
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  return typeof address === 'object' && address !== null ? address.port : 0
}
