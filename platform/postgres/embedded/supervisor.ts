/**
 * The supervisor: a small process that runs the embedded server of one data folder for all our processes. Each of them
 * stays connected to the supervisor's socket while it runs. The kernel closes that connection when the process ends,
 * even by SIGKILL. The supervisor restarts a crashed server, and stops it after the last connection closes.
 *
 *   node supervisor.ts DATA_FOLDER STARTER [NAME=VALUE …]
 *
 * STARTER is the id of the process that starts it; the rest are settings of the server.
 */
import { chmodSync, rmSync } from 'node:fs'
import { type Socket, connect, createServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { removeAbandonedLocks } from './abandoned-locks.ts'
import { releaseSupervisorLock, takeSupervisorLock } from './supervisor-lock.ts'
import { layOutEmbedded } from './layout.ts'
import { getServerPassword } from './server-password.ts'
import {
  type ServerProcess,
  admitSupervisor,
  waitUntilReady,
  ensureCluster,
  findRunningServer,
  startServer,
} from './server-process.ts'

/** How long the server keeps running after its last user, so that a command that follows finds it. */
const graceMs = 700
/** How long the starting process has to connect, and how often we check that it still runs. */
const starterMs = 10_000
const starterCheckMs = 200
const fastStopMs = 2500
const crashesBeforeGivingUp = 5

const [dataFolder, starter, ...settingWords] = process.argv.slice(2)
if (dataFolder === undefined || starter === undefined) {
  throw new Error('supervisor: name the data folder and the id of the process that starts it')
}
const settings = Object.fromEntries(settingWords.map((word) => word.split('=', 2)))
const layout = layOutEmbedded(dataFolder)
// Another supervisor can hold the lock: if that supervisor serves, this process is not needed and exits; if it is
// stopping, this process waits and replaces it.
while (!takeSupervisorLock(layout.supervisorLock)) {
  if (await isServed(layout.supervisorSocket)) process.exit(0)
  await wait(50)
}

let server: ServerProcess | undefined
let stopping = false
let announcement: string | undefined
const clients = new Set<Socket>()
let grace: NodeJS.Timeout | undefined

const listener = createServer((socket) => {
  clients.add(socket)
  clearTimeout(grace)
  if (announcement !== undefined) socket.write(announcement)
  socket.on('error', () => undefined)
  socket.on('close', () => {
    clients.delete(socket)
    stopWhenUnused()
  })
  socket.resume()
})

rmSync(layout.supervisorSocket, { force: true })
listener.listen(layout.supervisorSocket, () => {
  chmodSync(layout.supervisorSocket, 0o600)
  waitForStarter(Date.now() + starterMs)
  void superviseServer()
})
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(0))

function stopWhenUnused(): void {
  clearTimeout(grace)
  if (clients.size === 0) grace = setTimeout(() => void stop(0), graceMs)
}

/** Stops the supervisor if its starting process ended before connecting. */
function waitForStarter(deadline: number): void {
  if (process.ppid !== Number(starter) || Date.now() > deadline) stopWhenUnused()
  else grace = setTimeout(waitForStarter, starterCheckMs, deadline)
}

function announce(message: { state: 'ready' } | { state: 'failed'; reason: string }): void {
  announcement = `${JSON.stringify(message)}\n`
  for (const socket of clients) socket.write(announcement)
}

async function superviseServer(): Promise<void> {
  let crashes = 0
  while (!stopping) {
    const startedAt = Date.now()
    try {
      await ensureCluster(layout)
      const password = getServerPassword(layout)
      server = findRunningServer(layout)
      admitSupervisor(layout, password, server)
      if (server === undefined) {
        await removeAbandonedLocks(layout)
        if (stopping) return
        server = startServer(layout, settings)
      }
      if (await waitUntilReady(layout, server, password, 60_000)) announce({ state: 'ready' })
      await server.ended
      // Processes that connect from here on wait for the restarted server.
      announcement = undefined
    } catch (error) {
      report(error)
    }
    server = undefined
    if (Date.now() - startedAt > 30_000) crashes = 0
    crashes += 1
    if (stopping) return
    if (crashes > crashesBeforeGivingUp) {
      announce({ state: 'failed', reason: `PostgreSQL does not stay up; see ${layout.log}` })
      await wait(500)
      await stop(1)
      return
    }
    // After a SIGKILL the old server's children still use its shared memory for a moment.
    await wait(100 * crashes)
  }
}

async function stop(code: number): Promise<void> {
  if (stopping) return
  stopping = true
  listener.close()
  rmSync(layout.supervisorSocket, { force: true })
  const running = server
  if (running !== undefined) {
    signal(running.pid, 'SIGINT')
    await Promise.race([running.ended, wait(fastStopMs)])
    signal(running.pid, 'SIGQUIT')
    await Promise.race([running.ended, wait(1000)])
    signal(running.pid, 'SIGKILL')
  }
  releaseSupervisorLock(layout.supervisorLock)
  process.exit(code)
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch {
    // The process has already ended.
  }
}

function isServed(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(path)
    const settle = (served: boolean): void => {
      socket.destroy()
      resolve(served)
    }
    socket.on('connect', () => settle(true))
    socket.on('error', () => settle(false))
  })
}

function report(error: unknown): void {
  process.stderr.write(`supervisor: ${error instanceof Error ? error.message : String(error)}\n`)
}
