import type { Log } from '#platform/log/log.ts'
import type { Database } from '#platform/postgres/database.ts'
import { listen } from '#platform/postgres/listen.ts'
import { type SessionLock, takeSessionLock } from '#platform/postgres/session-lock.ts'
import type { StockScope } from '../stock-scope.ts'
import type { RemoteFeed } from './remote-feed.ts'

interface FeederOptions {
  readonly database: Database
  /** @param signal aborted when the feed must end */
  readonly openFeed: (signal: AbortSignal) => RemoteFeed
  /** For all sites. Called again when sites have changed. */
  readonly listScopes: () => Promise<readonly StockScope[]>
  readonly log: Pick<Log, 'info' | 'warn'>
  /** The interval of rounds without a notification, and how soon another process takes over. */
  readonly pollMs?: number
}

export interface RemoteFeeder {
  /** Ends the current round; the next feeder sends the rest. */
  stop(): Promise<void>
}

/** The number of the lock of the process that feeds. */
export const feederLock = 7_305_004
const usualPollMs = 5000

/**
 * Keeps a remote up to date: only one process does so at a time, by a lock in the database; the others wait for it. A
 * round runs on every notification, and regularly in case one was lost.
 */
export function startRemoteFeeder(options: FeederOptions): RemoteFeeder {
  const { database, openFeed, listScopes, log, pollMs = usualPollMs } = options
  const stopping = new AbortController()
  let lock: SessionLock | undefined
  let scopes: readonly StockScope[] = []
  let sitesHaveChanged = true
  let startsOver = false
  let isFailing = false
  let wake: () => void = () => undefined

  const logFault = (fields: object): void => {
    if (!isFailing && !stopping.signal.aborted) log.warn(fields, 'remote search is not fed')
    isFailing = true
  }

  const listener = listen(database, ['stock', 'sites', 'search'], {
    name: 'forecourt search feeder',
    onNotify(channel) {
      if (channel === 'sites') sitesHaveChanged = true
      // Also in a process without the lock, because the one with the lock may end before it is done.
      if (channel === 'search') startsOver = true
      // Only the timer tries to get the lock.
      if (lock !== undefined) wake()
    },
    onConnected() {
      // There may have been changes before the connection listened.
      sitesHaveChanged = true
      if (lock !== undefined) wake()
    },
    onError: (error) => logFault({ err: error }),
  })

  async function readScopes(): Promise<readonly StockScope[]> {
    if (!sitesHaveChanged) return scopes
    sitesHaveChanged = false
    try {
      scopes = await listScopes()
    } catch (error) {
      sitesHaveChanged = true
      throw error
    }
    return scopes
  }

  async function feed(held: SessionLock): Promise<void> {
    const from = startsOver ? 'start' : 'place'
    // A request during this round starts another round.
    startsOver = false
    const signal = AbortSignal.any([stopping.signal, held.lost])
    let isFed = false
    try {
      const fed = await openFeed(signal).catchUp(await readScopes(), from)
      if (!fed.ok) return logFault({ status: fed.status, reason: fed.reason })
      isFed = true
      if (isFailing) log.info('remote search is fed again')
      isFailing = false
      if (fed.value.sent > 0) log.info({ vehicles: fed.value.sent }, 'remote search is fed')
    } finally {
      if (!isFed) startsOver ||= from === 'start'
    }
  }

  async function makeRound(): Promise<void> {
    if (lock?.lost.aborted === true) lock = undefined
    lock ??= await takeSessionLock(database, feederLock)
    if (lock !== undefined) await feed(lock)
  }

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      const woken = Promise.withResolvers<void>()
      wake = woken.resolve
      await makeRound().catch((error: unknown) => logFault({ err: error }))
      // An abort also ends the wait.
      if (stopping.signal.aborted) break
      const timer = setTimeout(woken.resolve, pollMs)
      await woken.promise
      clearTimeout(timer)
    }
    await lock?.release()
  }
  const running = run()

  return {
    async stop() {
      stopping.abort()
      wake()
      await Promise.all([listener.stop(), running])
    },
  }
}
