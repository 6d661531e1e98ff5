import { repeat, type Repetition } from '#platform/jobs/repeat.ts'
import { EventBuffer } from './event-buffer.ts'
import type { StaffEvent } from './live-event.types.ts'
import type { ReadEvents, ReadStaffEvents } from './staff-event.store.ts'

/** How often new events are read while somebody listens. */
export const usualPollMs = 200
/** Events in memory, for streams that continue after a break. */
const mostKept = 5000

interface ReaderParts {
  readonly read: ReadStaffEvents
  readonly pollMs: number
  onEvents(events: readonly StaffEvent[]): void
  /** Events may be missing: there were more than one read returns, or the database server has recovered from a crash. */
  onGap(): void
  /** Called after each read, last. */
  onRead(): void
  onError(error: unknown): void
}

/**
 * Reads the events of all places for the whole process, a few times a second and only while somebody listens. A NOTIFY of
 * each change would serialize the commits of all writers; one indexed statement does not touch them.
 */
export interface LiveReader {
  start(): void
  stop(): Promise<void>
  /** The position that browsers send when they connect again; null until the first read after a start. */
  readonly position: string | null
  /**
   * @param position any text
   * @returns undefined: events before are gone, or the position is not of this run of the database
   */
  listFrom(position: string): readonly StaffEvent[] | undefined
}

export function createLiveReader({
  read,
  pollMs,
  onEvents,
  onGap,
  onRead,
  onError,
}: ReaderParts): LiveReader {
  const buffer = new EventBuffer(mostKept)
  let last: ReadEvents | undefined
  /** Whether the running loop has read. */
  let isCurrent = false
  let loop: Repetition | undefined

  const take = (found: ReadEvents): void => {
    const { serverRun, position, events, isCut } = found
    const isFirst = last === undefined
    const isOtherRun = last !== undefined && last.serverRun !== serverRun
    last = found
    isCurrent = true
    if (isFirst) {
      const [oldest] = events
      const floor = oldest === undefined ? position : oldest.transaction + (isCut ? 1n : 0n)
      buffer.restart(floor, events)
    } else if (isCut || isOtherRun) {
      buffer.restart(position, [])
      onGap()
    } else if (events.length > 0) {
      buffer.add(events)
      onEvents(events)
    }
    onRead()
  }

  return {
    start() {
      loop ??= repeat(pollMs, async () => take(await read(last?.snapshot ?? null)), onError)
    },
    async stop() {
      const stopping = loop?.stop()
      loop = undefined
      isCurrent = false
      await stopping
    },
    get position() {
      return isCurrent && last !== undefined ? `${last.serverRun}-${last.position}` : null
    },
    listFrom(text) {
      const [, serverRun, number] = /^(\d{1,20})-(\d{1,20})$/.exec(text) ?? []
      if (!isCurrent || last === undefined) return undefined
      if (number === undefined || serverRun !== last.serverRun) return undefined
      const position = BigInt(number)
      return position > last.position ? undefined : buffer.listFrom(position)
    },
  }
}
