import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { getBinaryFolder } from './binaries.ts'
import { isAlive } from './supervisor-lock.ts'
import type { EmbeddedLayout } from './layout.ts'
import { readClockVariables } from './server-clock.ts'
import { closeServer, isServerClosed, openServer, ownerUser } from './server-password.ts'
import { findServerAccount, giveTo, planLaunch } from './unprivileged.ts'

export const databaseName = 'forecourt'

/** A running server, whether started by this process or found running on the data folder. */
export interface ServerProcess {
  readonly pid: number
  /** Resolves when the process has ended for any reason. */
  readonly ended: Promise<void>
}

/** Creates the cluster if it is missing or its creation was interrupted. */
export async function ensureCluster(layout: EmbeddedLayout): Promise<void> {
  if (existsSync(join(layout.cluster, 'PG_VERSION'))) return
  const account = findServerAccount()
  const making = `${layout.cluster}.new`
  rmSync(making, { recursive: true, force: true })
  mkdirSync(making, { mode: 0o700 })
  giveTo(account, making)
  const {
    command,
    arguments: words,
    ...ids
  } = planLaunch(
    join(getBinaryFolder(), 'initdb'),
    ['-D', making, '-U', ownerUser, '-A', 'reject', '-E', 'UTF8', '--locale=C', '--no-sync'],
    account,
    [making],
  )
  const child = spawn(command, words, { stdio: ['ignore', 'inherit', 'inherit'], env: {}, ...ids })
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code !== 0) throw new Error(`initdb ended with ${code ?? 'a signal'}`)
  renameSync(making, layout.cluster)
}

/** The running server of this cluster, if there is one. */
export function findRunningServer(layout: EmbeddedLayout): ServerProcess | undefined {
  const pid = readPostmasterPid(layout)
  if (pid === undefined || !isAlive(pid) || !isPostgres(pid)) return undefined
  return { pid, ended: watchEnd(pid) }
}

export function startServer(
  layout: EmbeddedLayout,
  settings: Readonly<Record<string, string>>,
): ServerProcess & { readonly child: ChildProcess } {
  const account = findServerAccount()
  giveTo(account, layout.socketFolder)
  const options = Object.entries({
    listen_addresses: '',
    unix_socket_directories: layout.socketFolder,
    max_connections: '200',
    shared_buffers: '64MB',
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    ...settings,
  }).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const {
    command,
    arguments: words,
    ...ids
  } = planLaunch(
    join(getBinaryFolder(), 'postgres'),
    ['-D', layout.cluster, ...options],
    account,
    [layout.cluster, join(layout.socketFolder, 'any')],
    readClockVariables(),
  )
  const child = spawn(command, words, { stdio: ['ignore', 'inherit', 'inherit'], env: {}, ...ids })
  // A failed start also emits this event; the error thrown below reports it.
  child.on('error', () => undefined)
  if (child.pid === undefined) throw new Error(`could not start ${command}`)
  return { pid: child.pid, child, ended: once(child, 'exit').then(() => undefined) }
}

/**
 * Waits until the server answers queries and requires every user's password. Returns false if the server ended or the
 * time limit passed first.
 */
export async function waitUntilReady(
  layout: EmbeddedLayout,
  server: ServerProcess,
  password: string,
  timeoutMs: number,
): Promise<boolean> {
  const state = { ended: false }
  void server.ended.then(() => (state.ended = true))
  const deadline = Date.now() + timeoutMs
  while (!state.ended && Date.now() < deadline) {
    if (await isReady(layout, password)) return true
    await wait(50)
  }
  return false
}

async function isReady(layout: EmbeddedLayout, password: string): Promise<boolean> {
  const client = new pg.Client({
    host: layout.socketFolder,
    user: ownerUser,
    password,
    database: 'postgres',
    connectionTimeoutMillis: 2000,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const existing = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [
      databaseName,
    ])
    if (existing.rowCount === 0) await client.query(`CREATE DATABASE ${databaseName}`)
    if (!isServerClosed(layout, password)) await closeServer(layout, client, password)
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Lets the supervisor sign in to a server with another password; a running server reloads its settings. */
export function admitSupervisor(
  layout: EmbeddedLayout,
  password: string,
  running: ServerProcess | undefined,
): void {
  if (isServerClosed(layout, password)) return
  openServer(layout)
  if (running !== undefined) process.kill(running.pid, 'SIGHUP')
}

function readPostmasterPid(layout: EmbeddedLayout): number | undefined {
  try {
    const first = readFileSync(join(layout.cluster, 'postmaster.pid'), 'utf8').split('\n')[0]
    const pid = Number(first)
    return Number.isInteger(pid) && pid > 0 ? pid : undefined
  } catch {
    return undefined
  }
}

/** After a reboot the recorded process id may belong to another program. */
function isPostgres(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('postgres')
  } catch {
    return process.platform !== 'linux'
  }
}

async function watchEnd(pid: number): Promise<void> {
  while (isAlive(pid)) await wait(200)
}
