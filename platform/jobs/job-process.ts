import { on } from 'node:events'
import type { Log } from '#platform/log/log.ts'
import type { AloneOrder, AloneWord } from './alone.ts'
import type { HandledJob } from './handle-job.ts'
import { type ProcessRound, type Program, readyWord } from './supervise-process.ts'
import type { Worker, WorkerGuard } from './queue.ts'
import { startWatchdog, type Watchdog } from './watchdog.ts'

interface JobProcessOptions {
  readonly log: Log
  readonly aloneProgram: Program
  /** How long stopping may take; after that the process ends all the same. */
  readonly stopMs: number
  start(guard: WorkerGuard): Promise<Worker>
}

/**
 * The life of a process that does jobs and nothing else, started by `superviseProcess`: until it is told to end, or
 * whoever started it is gone.
 */
export async function runJobProcess(options: JobProcessOptions): Promise<void> {
  const { log, aloneProgram, stopMs } = options
  const stopping = whenToStop()
  outliveReaders()
  const { name, lastEnd } = JSON.parse(process.argv.at(-1) ?? '') as ProcessRound
  // Told to end while it starts, or left alone, it has nothing under way: a database is not brought up for nobody.
  let isStarted = false
  void stopping.then(() => {
    if (!isStarted) process.exit()
  })
  const running = await options.start({
    watchdog: startWatchdog(log.level),
    worker: name,
    before: lastEnd === null ? undefined : { worker: name, ...lastEnd },
    aloneProgram,
    onReady: () => {
      if (process.connected) process.send?.(readyWord)
    },
  })
  isStarted = true
  log.info('working')
  log.info({ reason: await stopping }, 'the worker stops')
  setTimeout(() => process.exit(), stopMs).unref()
  await running.stop()
  if (process.connected) process.disconnect()
}

interface OpenedHandlers {
  readonly handlers: readonly HandledJob[]
  close(): Promise<void>
}

/** The life of a process that does jobs one after the other, started by `AloneProcesses`; until that closes its channel. */
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
  // Told before it runs: a job that never ends lets nothing be told any more.
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

/** A terminal sends its signals to every process of the group: whoever started this one says when it is its turn. */
function whenToStop(): Promise<string> {
  for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => undefined)
  return new Promise((resolve) => {
    process.once('SIGTERM', () => resolve('SIGTERM'))
    process.once('disconnect', () => resolve('parent gone'))
    if (!process.connected) resolve('parent gone')
  })
}

/** Where nobody reads its lines any more they are lost, and nothing else. */
function outliveReaders(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
}
