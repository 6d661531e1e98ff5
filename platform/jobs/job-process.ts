import { on } from 'node:events'
import { flushCompileCache } from 'node:module'
import type { Log } from '#platform/log/log.ts'
import type { AloneOrder, AloneMessage } from './alone.ts'
import type { HandledJob } from './handle-job.ts'
import { type ProcessRound, type Program, readyWord } from './supervise-process.ts'
import type { Worker, WorkerGuard } from './queue.ts'
import { startWatchdog, type Watchdog } from './watchdog.ts'

interface JobProcessOptions {
  readonly log: Log
  readonly aloneProgram: Program
  /** How long stopping may take before the process exits in any case. */
  readonly stopMs: number
  start(guard: WorkerGuard): Promise<Worker>
}

/** Runs a process for jobs, started by `superviseProcess`, until it receives a stop signal or its parent ends. */
export async function runJobProcess(options: JobProcessOptions): Promise<void> {
  const { log, aloneProgram, stopMs } = options
  const stopping = whenToStop()
  outliveReaders()
  const { name, lastEnd } = JSON.parse(process.argv.at(-1) ?? '') as ProcessRound
  // A process that must stop before its first job can start exits at once, without completing its start.
  let isReady = false
  void stopping.then(() => {
    if (!isReady) process.exit()
    setTimeout(() => process.exit(), stopMs).unref()
  })
  const running = await options.start({
    watchdog: startWatchdog(log.level),
    worker: name,
    before: lastEnd === null ? undefined : { worker: name, ...lastEnd },
    aloneProgram,
    onReady: () => {
      isReady = true
      if (process.connected) process.send?.(readyWord)
    },
  })
  log.info({ startedMs: Math.round(performance.now()) }, 'working')
  // A killed process writes no compile cache, so it is written now.
  flushCompileCache()
  log.info({ reason: await stopping }, 'the worker stops')
  await running.stop()
  if (process.connected) process.disconnect()
}

interface OpenedHandlers {
  readonly handlers: readonly HandledJob[]
  close(): Promise<void>
}

/** Runs a process that does one job after the other, started by `AloneProcesses`, until its channel is closed. */
export async function runAloneProcess(
  log: Log,
  open: () => Promise<OpenedHandlers>,
): Promise<void> {
  const abort = new AbortController()
  void whenToStop().then(() => abort.abort())
  outliveReaders()
  const watchdog = startWatchdog(log.level)
  let opened: OpenedHandlers | undefined
  try {
    for await (const [order] of on(process, 'message', abort)) {
      opened ??= await open()
      await doJob(order as AloneOrder, opened.handlers, { watchdog, log, signal: abort.signal })
    }
  } catch (error) {
    if (!abort.signal.aborted) throw error
  }
  await opened?.close()
  if (process.connected) process.disconnect()
}

interface AloneParts {
  readonly watchdog: Watchdog
  readonly log: Log
  readonly signal: AbortSignal
}

async function doJob(
  order: AloneOrder,
  handlers: readonly HandledJob[],
  { watchdog, log, signal }: AloneParts,
): Promise<void> {
  const handler = handlers.find(({ name }) => name === order.name)
  if (handler === undefined) throw new Error(`there is no job ${order.name}`)
  const { name, limitMs } = handler
  // Sent before the job runs, because a job in an endless loop blocks all messages.
  await send({ kind: 'begun' })
  const end = watchdog.begin({ id: name, name, limitMs })
  let message: AloneMessage = { kind: 'done' }
  try {
    await handler.run(order.payload, { isLast: order.isLast, signal, log })
  } catch (error) {
    message = { kind: 'failed', message: error instanceof Error ? error.message : String(error) }
  }
  end()
  await send(message)
}

function send(message: AloneMessage): Promise<void> {
  return new Promise((resolve) => {
    if (process.connected) process.send?.(message, undefined, undefined, () => resolve())
    else resolve()
  })
}

/** Ignores signals that a terminal sends to the whole process group: the parent decides when this process stops. */
function whenToStop(): Promise<string> {
  for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => undefined)
  return new Promise((resolve) => {
    process.once('SIGTERM', () => resolve('SIGTERM'))
    process.once('disconnect', () => resolve('parent gone'))
    if (!process.connected) resolve('parent gone')
  })
}

/** Ignores write errors, so that the process continues when the reader of its output has ended. */
function outliveReaders(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
}
