import { spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { type Socket, connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { layOutEmbedded, type EmbeddedLayout } from './layout.ts'
import { readClockVariables } from './server-clock.ts'
import { ownerUser, readServerPassword } from './server-password.ts'
import { databaseName } from './server-process.ts'

export interface EmbeddedServer {
  /** The folder of the server's socket, which `pg` accepts as host. */
  readonly host: string
  readonly database: string
  readonly owner: string
  /** The password of every role; undefined: an earlier release started the server, without passwords. */
  readonly password: string | undefined
  /** Ends this process's use of the server, which stops after its last user. */
  release(): void
}

/** The first start creates a cluster, which takes long on a slow disk. */
const readyWithinMs = 90_000
/** Pause between attempts to reconnect after the supervisor gave up: the cause may need an operator. */
const rejoinPauseMs = 2000

/**
 * Opens the embedded server of a data folder: connects to its supervisor, or starts one. The process counts as a user
 * of the server until it calls `release` or ends. If the supervisor was killed or gave up, a new one is started in the
 * background, repeatedly if necessary.
 * @throws Error with the reason and the log's path if the server does not start
 */
export async function openEmbedded(
  dataFolder: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<EmbeddedServer> {
  const layout = layOutEmbedded(dataFolder)
  let released = false
  let connection = await join(layout, settings)
  const rejoin = async (): Promise<void> => {
    if (released) return
    try {
      connection = await join(layout, settings)
      if (released) connection.destroy()
      else rejoinWhenLost()
    } catch (error) {
      process.emitWarning(error instanceof Error ? error : String(error))
      setTimeout(() => void rejoin(), rejoinPauseMs).unref()
    }
  }
  const rejoinWhenLost = (): void => void connection.on('close', () => void rejoin())
  rejoinWhenLost()
  return {
    host: layout.socketFolder,
    database: databaseName,
    owner: ownerUser,
    password: readServerPassword(layout),
    release() {
      released = true
      connection.destroy()
    },
  }
}

async function join(
  layout: EmbeddedLayout,
  settings: Readonly<Record<string, string>>,
): Promise<Socket> {
  const deadline = Date.now() + readyWithinMs
  let spawnedAt = 0
  while (Date.now() < deadline) {
    const outcome = await connectToSupervisor(layout, deadline - Date.now())
    if (outcome.state === 'ready') return outcome.socket
    if (outcome.state === 'failed') throw new Error(`${outcome.reason}${lastLines(layout)}`)
    // No supervisor is listening, or it is just stopping.
    if (Date.now() - spawnedAt > 2000) {
      spawnedAt = Date.now()
      spawnSupervisor(layout, settings)
    }
    await wait(25)
  }
  throw new Error(`PostgreSQL was not ready in ${readyWithinMs / 1000} s${lastLines(layout)}`)
}

type ConnectionOutcome =
  | { state: 'ready'; socket: Socket }
  | { state: 'failed'; reason: string }
  | { state: 'absent' }

function connectToSupervisor(
  layout: EmbeddedLayout,
  timeoutMs: number,
): Promise<ConnectionOutcome> {
  return new Promise((resolve) => {
    const socket = connect(layout.supervisorSocket)
    const timer = setTimeout(() => {
      socket.destroy()
      resolve({ state: 'absent' })
    }, timeoutMs)
    const settle = (outcome: ConnectionOutcome): void => {
      clearTimeout(timer)
      resolve(outcome)
    }
    let text = ''
    socket.setEncoding('utf8')
    socket.on('data', (chunk: string) => {
      text += chunk
      const end = text.indexOf('\n')
      if (end < 0) return
      const message = JSON.parse(text.slice(0, end)) as { state: string; reason?: string }
      text = text.slice(end + 1)
      if (message.state === 'ready') {
        // The open connection must not keep a finished command running.
        socket.unref()
        settle({ state: 'ready', socket })
      } else {
        socket.destroy()
        settle({ state: 'failed', reason: message.reason ?? 'PostgreSQL failed' })
      }
    })
    socket.on('error', () => undefined)
    socket.on('close', () => settle({ state: 'absent' }))
  })
}

function spawnSupervisor(layout: EmbeddedLayout, settings: Readonly<Record<string, string>>): void {
  const log = openSync(layout.log, 'a', 0o600)
  const words = Object.entries(settings).map(([name, value]) => `${name}=${value}`)
  const supervisor = spawn(
    process.execPath,
    [
      fileURLToPath(new URL('supervisor.ts', import.meta.url)),
      layout.root,
      String(process.pid),
      ...words,
    ],
    {
      detached: true,
      stdio: ['ignore', log, log],
      env: { PATH: process.env['PATH'], ...readClockVariables() },
    },
  )
  // If the supervisor failed to start, nothing listens on its socket, and `join` starts another one.
  supervisor.on('error', () => undefined)
  supervisor.unref()
  closeSync(log)
}

function lastLines(layout: EmbeddedLayout): string {
  try {
    const lines = readFileSync(layout.log, 'utf8').trimEnd().split('\n').slice(-5)
    return `\nthe last lines of ${layout.log}:\n  ${lines.join('\n  ')}`
  } catch {
    return ''
  }
}
