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
  /** Lists the scopes of all sites. Called again when sites have changed. */
  readonly listScopes: () => Promise<readonly StockScope[]>
  readonly log: Pick<Log, 'info' | 'warn'>
  /** Interval of rounds if no notification arrives; also the interval at which other processes try to take over. */
  readonly pollMs?: number
}

export interface RemoteFeeder {
  /** Ends the current round; the process that takes over sends the rest. */
  stop(): Promise<void>
}

/** Number of the database lock that the feeding process holds. */
export const feederLock = 7_305_004
const usualPollMs = 5000

/**
 * Keeps a remote index up to date. A lock in the database makes sure that only one process does so; the others wait
 * for the lock. A round runs after every notification, and regularly, because a notification may be lost.
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
      // Recorded also without the lock, because the process that has it may end before it has started over.
      if (channel === 'search') startsOver = true
      // Without the lock nothing is done until the timer tries to get it.
      if (lock !== undefined) wake()
    },
    onConnected() {
      // Changes before the connection listened were not notified.
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
    // If it is requested during this round, it is done in another round.
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
      // Aborting also ends the wait.
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
