import { setTimeout as wait } from 'node:timers/promises'
import { countMostSlots, countUsable, decideSlots, slowMs } from './receiver-slots.rules.ts'

/** Pause between searches for jobs beyond those of full receivers, because each search reads all of the latter. */
const lookAgainMs = 250

/** How long a fetched job waits for a slot of its receiver, which a quick receiver soon has. */
const patienceMs = 250

interface Receiver {
  slots: number
  /** Resolves when one of the receiver's jobs ends. */
  freed: PromiseWithResolvers<void>
  /** Start times of the receiver's running jobs. */
  readonly running: Set<{ readonly begunAt: number }>
}

/** The number of a lane's slots that each receiver may use, so that a slow one does not delay the others. */
export class ReceiverSlots {
  readonly #most: number
  readonly #now: () => number
  readonly #pause: (ms: number) => Promise<void>
  /** Receivers with running jobs, or with a reduced number of slots. */
  readonly #receivers = new Map<string, Receiver>()
  /** Time of the last search beyond full receivers that found no job. */
  #lookedAt = -Infinity
  #looks: Promise<void> = Promise.resolve()

  /** @param now milliseconds of a monotonic clock */
  constructor(atOnce: number, now: () => number, pause: (ms: number) => Promise<void> = wait) {
    this.#most = countMostSlots(atOnce)
    this.#now = now
    this.#pause = pause
  }

  /** @returns a function to call when the job has ended; undefined: the receiver has no free slot */
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

  /** Like `begin`, but waits a moment for a free slot. */
  async beginSoon(name: string): Promise<(() => void) | undefined> {
    const until = this.#now() + patienceMs
    for (;;) {
      const end = this.begin(name)
      const leftMs = until - this.#now()
      if (end !== undefined || leftMs <= 0) return end
      await Promise.race([this.#receivers.get(name)?.freed.promise, this.#pause(leftMs)])
    }
  }

  /** Receivers whose jobs should not be fetched now. */
  listFull(): string[] {
    return [...this.#receivers].flatMap(([name, receiver]) => (this.#isFull(receiver) ? name : []))
  }

  /**
   * Like `listFull`, but waits first if the last search found no job, so that a lane's free slots do not all repeat the
   * search at once. Null: no receiver is full, so jobs may be prefetched.
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
