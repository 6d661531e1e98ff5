import { on } from 'node:events'
import { flushCompileCache } from 'node:module'
import type { Log } from '#platform/log/log.ts'
import type { AloneOrder, AloneWord } from './alone.ts'
import type { HandledJob } from './handle-job.ts'
import { type ProcessRound, type Program, readyWord } from './supervise-process.ts'
import type { Worker, WorkerGuard } from './queue.ts'
import { startWatchdog, type Watchdog } from './watchdog.ts'

interface JobProcessOptions {
  readonly log: Log
  readonly aloneProgram: Program
  /** How long stopping may take; after that the process ends in any case. */
  readonly stopMs: number
  start(guard: WorkerGuard): Promise<Worker>
}

/**
 * Runs a process that only does jobs, started by `superviseProcess`, until it is told to end or its parent process has
 * ended.
 */
export async function runJobProcess(options: JobProcessOptions): Promise<void> {
  const { log, aloneProgram, stopMs } = options
  const stopping = whenToStop()
  outliveReaders()
  const { name, lastEnd } = JSON.parse(process.argv.at(-1) ?? '') as ProcessRound
  // If it has to end before the first job may begin, it exits without finishing its start.
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
  // A process that is killed leaves no cache of compiled code behind unless it is written before.
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
  // Sent before the job runs, because a job in an endless loop lets nothing be sent.
  await tell({ kind: 'begun' })
  const end = watchdog.begin({ id: name, name, limitMs })
  let word: AloneWord = { kind: 'done' }
  try {
    await handler.run(order.payload, { isLast: order.isLast, signal, log })
  } catch (error) {
    word = { kind: 'failed', message: error instanceof Error ? error.message : String(error) }
  }
  end()
  await tell(word)
}

function tell(word: AloneWord): Promise<void> {
  return new Promise((resolve) => {
    if (process.connected) process.send?.(word, undefined, undefined, () => resolve())
    else resolve()
  })
}

/** Ignores the signals that a terminal sends to the whole process group: the parent process decides when this one stops. */
function whenToStop(): Promise<string> {
  for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => undefined)
  return new Promise((resolve) => {
    process.once('SIGTERM', () => resolve('SIGTERM'))
    process.once('disconnect', () => resolve('parent gone'))
    if (!process.connected) resolve('parent gone')
  })
}

/** Lets the process go on when the reader of its output has ended; then only its lines are lost. */
function outliveReaders(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
}
