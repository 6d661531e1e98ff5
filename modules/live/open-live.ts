import type { FoundSession } from '#modules/staff/service/staff-service.types.ts'
import type { StaffEvent } from './live-event.types.ts'
import { createLiveReader, usualPollMs } from './live-reader.ts'
import { LiveStream, type LiveSubscriber } from './live-stream.ts'
import type { ReadStaffEvents } from './staff-event.store.ts'

/** Below the time after which proxies, and our server, close a silent connection. */
const usualBeatMs = 20_000
/** Streams of one person: several browsers and phones, and those of lost connections that have not been noticed. */
const mostOfPerson = 10
const mostOfProcess = 2000
/** How long events are read after the last stream or page. */
const lingerMs = 60_000

export interface LiveService {
  /**
   * Where events are now, for a page that is being rendered: its stream continues from here, so that nothing is missed
   * between. Null: unknown; the stream then begins with a reset.
   */
  position(): string | null
  /**
   * Opens a stream of what the session's person sees.
   *
   * @param after the last position that the browser knows; null or an unreadable text: the stream begins with a reset
   */
  open(
    session: { readonly key: string; readonly found: FoundSession },
    after: string | null,
    subscriber: LiveSubscriber,
  ): { readonly ok: true; close(): void } | { readonly ok: false; readonly code: 'live.full' }
  /** Ends all streams, and opens no more. */
  stop(): Promise<void>
}

interface LiveParts {
  readonly read: ReadStaffEvents
  /** The session as it is now. The reading does not count as a use of the session, which would put off its end. */
  readonly checkSession: (key: string) => Promise<FoundSession | undefined>
  readonly onError: (error: unknown) => void
  readonly pollMs?: number
  readonly beatMs?: number
}

export function openLive({
  read,
  checkSession,
  onError,
  pollMs = usualPollMs,
  beatMs = usualBeatMs,
}: LiveParts): LiveService {
  const streams = new Set<LiveStream>()
  let isStopped = false
  let beats: NodeJS.Timeout | undefined
  let lastWanted = 0
  const reader = createLiveReader({
    read,
    pollMs,
    onEvents: deliver,
    onGap() {
      for (const stream of streams) stream.reset(getPosition())
    },
    onRead() {
      for (const stream of streams) if (!stream.hasBegun) begin(stream)
    },
    onError,
  })
  const getPosition = (): string => reader.position ?? ''
  const begin = (stream: LiveStream): void => stream.begin(getPosition(), reader.listFrom)

  function deliver(events: readonly StaffEvent[]): void {
    const changed = new Set(
      events.filter(({ kind }) => kind === 'access').map(({ personId }) => personId),
    )
    for (const stream of streams) {
      if (changed.has(stream.personId)) stream.checkBeforeNext(getPosition).catch(onError)
      else stream.deliver(getPosition(), events)
    }
  }

  /** One session after the other, so that this never needs more than one connection of the database. */
  async function beat(): Promise<void> {
    beats = undefined
    for (const stream of streams) {
      stream.beat(getPosition())
      if (stream.isOpen) await stream.check().catch(onError)
    }
    if (streams.size > 0 || performance.now() - lastWanted < lingerMs) scheduleBeat()
    else await reader.stop()
  }
  function scheduleBeat(): void {
    if (isStopped || beats !== undefined) return
    beats = setTimeout(() => void beat(), beatMs)
    beats.unref()
  }
  function want(): void {
    if (isStopped) return
    lastWanted = performance.now()
    reader.start()
    scheduleBeat()
  }

  return {
    position() {
      want()
      return reader.position
    },
    open({ key, found }, after, subscriber) {
      if (isStopped || streams.size >= mostOfProcess) return { ok: false, code: 'live.full' }
      const { personId } = found.actor
      const own = [...streams].filter((each) => each.personId === personId)
      const surplus = Math.max(0, own.length - mostOfPerson + 1)
      for (const oldest of own.slice(0, surplus)) oldest.end('crowded')
      const stream = new LiveStream({
        key,
        found,
        subscriber,
        after,
        checkSession,
        onEnd: (ended) => void streams.delete(ended),
      })
      streams.add(stream)
      want()
      if (reader.position !== null) begin(stream)
      return { ok: true, close: () => stream.close() }
    },
    async stop() {
      isStopped = true
      clearTimeout(beats)
      for (const stream of streams) stream.end('stopping')
      await reader.stop()
    },
  }
}
