import { setTimeout as wait } from 'node:timers/promises'
import { countMostSlots, countUsable, decideSlots, slowMs } from './receiver-slots.rules.ts'

/** Until jobs behind those of full receivers are looked for again, where there were none: all of theirs that wait are read. */
const lookAgainMs = 250

/** How long a job that was fetched already waits for a place of its receiver: a quick one has one again soon. */
const patienceMs = 250

interface Receiver {
  slots: number
  /** Resolves when one of its jobs ends. */
  freed: PromiseWithResolvers<void>
  /** When each of its jobs under way has begun. */
  readonly running: Set<{ readonly begunAt: number }>
}

/** How many places of a lane each receiver has, so that one that is slow does not hold up the others. */
export class ReceiverSlots {
  readonly #most: number
  readonly #now: () => number
  readonly #pause: (ms: number) => Promise<void>
  /** Those that have a job under way, or fewer places than they might. */
  readonly #receivers = new Map<string, Receiver>()
  /** When a place last looked behind full receivers and has found no job since. */
  #lookedAt = -Infinity
  #looks: Promise<void> = Promise.resolve()

  /** @param now milliseconds of a clock that goes on evenly */
  constructor(atOnce: number, now: () => number, pause: (ms: number) => Promise<void> = wait) {
    this.#most = countMostSlots(atOnce)
    this.#now = now
    this.#pause = pause
  }

  /** @returns to be called when the job has ended; undefined: the receiver has no place left */
  begin(name: string): (() => void) | undefined {
    const receiver = this.#receivers.get(name) ?? {
      slots: this.#most,
      freed: Promise.withResolvers<void>(),
      running: new Set(),
    }
    if (this.#isFull(receiver)) return undefined
    this.#lookedAt = -Infinity
    const job = { begunAt: this.#now() }
    receiver.running.add(job)
    this.#receivers.set(name, receiver)
    return () => {
      receiver.running.delete(job)
      receiver.slots = decideSlots(receiver.slots, this.#most, this.#now() - job.begunAt)
      if (receiver.running.size === 0 && receiver.slots === this.#most) this.#receivers.delete(name)
      receiver.freed.resolve()
      receiver.freed = Promise.withResolvers<void>()
    }
  }

  /** The same, for a job that can wait a moment. */
  async beginSoon(name: string): Promise<(() => void) | undefined> {
    const until = this.#now() + patienceMs
    for (;;) {
      const end = this.begin(name)
      const leftMs = until - this.#now()
      if (end !== undefined || leftMs <= 0) return end
      await Promise.race([this.#receivers.get(name)?.freed.promise, this.#pause(leftMs)])
    }
  }

  /** Receivers whose jobs are not to be fetched now. */
  listFull(): string[] {
    return [...this.#receivers].flatMap(([name, receiver]) => (this.#isFull(receiver) ? name : []))
  }

  /**
   * The same, once it is worth while to fetch: places that find nothing but jobs of full receivers wait for each other.
   * Null: none is full, and jobs may be fetched ahead.
   */
  async listFullBeforeFetch(): Promise<string[] | null> {
    if (this.listFull().length === 0) return null
    this.#looks = this.#looks.then(async () => {
      const waitMs = this.#lookedAt + lookAgainMs - this.#now()
      if (waitMs > 0) await this.#pause(waitMs)
      this.#lookedAt = this.#now()
    })
    await this.#looks
    const full = this.listFull()
    return full.length === 0 ? null : full
  }

  #isFull({ slots, running }: Receiver): boolean {
    const slowSince = this.#now() - slowMs
    const slow = [...running].filter(({ begunAt }) => begunAt <= slowSince).length
    return running.size >= countUsable(slots, slow)
  }
}
