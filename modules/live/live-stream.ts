import type { FoundSession } from '#modules/staff/service/staff-service.types.ts'
import { isEventFor } from './event-access.rules.ts'
import type { LiveEnd, LiveEvent, LiveMessage, StaffEvent } from './live-event.types.ts'

/** The other end of a stream. */
export interface LiveSubscriber {
  /** @returns false if the browser does not keep up */
  send(message: LiveMessage): boolean
  end(why: LiveEnd): void
}

interface StreamParts {
  readonly key: string
  readonly found: FoundSession
  readonly subscriber: LiveSubscriber
  /** The position of the last event that the browser received; null: a browser that connects for the first time. */
  readonly after: string | null
  readonly checkSession: (key: string) => Promise<FoundSession | undefined>
  onEnd(stream: LiveStream): void
}

/** One stream to a browser: what the session's person sees, until the session or one of their rights ends. */
export class LiveStream {
  readonly #parts: StreamParts
  #isOpen = true
  #hasBegun = false
  /** How many times the rights are being read again; nothing is sent until they are known. */
  #checks = 0

  constructor(parts: StreamParts) {
    this.#parts = parts
  }

  get personId(): string {
    return this.#parts.found.actor.personId
  }
  get isOpen(): boolean {
    return this.#isOpen
  }
  get hasBegun(): boolean {
    return this.#hasBegun
  }

  /** Sends what the browser missed, once it is known where events are. */
  begin(position: string, listFrom: (position: string) => readonly StaffEvent[] | undefined): void {
    this.#hasBegun = true
    const { after } = this.#parts
    const missed = after === null ? undefined : listFrom(after)
    if (missed === undefined) this.reset(position)
    else {
      this.beat(position)
      this.deliver(position, missed)
    }
  }

  deliver(position: string, events: readonly StaffEvent[]): void {
    const own = events
      .filter((event) => isEventFor(this.#parts.found.actor, event))
      .map(toLiveEvent)
    if (own.length > 0) this.#send({ kind: 'events', position, events: own })
  }

  reset(position: string): void {
    this.#send({ kind: 'reset', position })
  }

  beat(position: string): void {
    this.#send({ kind: 'beat', position })
  }

  end(why: LiveEnd): void {
    if (!this.#isOpen) return
    this.close()
    this.#parts.subscriber.end(why)
  }

  /** The browser has gone. */
  close(): void {
    this.#isOpen = false
    this.#parts.onEnd(this)
  }

  /** Ends the stream if the session is over, or the person may see other things now. */
  async check(): Promise<void> {
    const { key, found: before, checkSession } = this.#parts
    const found = await checkSession(key)
    if (found === undefined) this.end('signed-out')
    else if (!hasSameRights(found, before)) this.end('access-changed')
  }

  /** The same after a change of rights: nothing more is sent until the new rights are read. */
  async checkBeforeNext(getPosition: () => string): Promise<void> {
    this.#checks += 1
    try {
      await this.check()
    } catch (error) {
      // Whether the rights are the same is unknown, so the browser has to connect again.
      this.end('access-changed')
      throw error
    } finally {
      this.#checks -= 1
    }
    this.reset(getPosition())
  }

  #send(message: LiveMessage): void {
    if (!this.#isOpen || !this.#hasBegun || this.#checks > 0) return
    if (!this.#parts.subscriber.send(message)) this.end('slow')
  }
}

const toLiveEvent = ({ kind, change, id, leadId }: StaffEvent): LiveEvent => ({
  kind,
  change,
  id,
  leadId,
})

/** Memberships are always read in the same order, so the same rights give equal lists. */
const hasSameRights = (one: FoundSession, other: FoundSession): boolean =>
  JSON.stringify(one.actor.memberships) === JSON.stringify(other.actor.memberships)
