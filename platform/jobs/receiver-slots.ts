import { countMostSlots, countUsable, decideSlots, slowMs } from './receiver-slots.rules.ts'

interface Receiver {
  slots: number
  /** When each of its jobs under way has begun. */
  readonly running: Set<{ readonly begunAt: number }>
}

/** How many places of a lane each receiver has, so that one that is slow does not hold up the others. */
export class ReceiverSlots {
  readonly #most: number
  readonly #now: () => number
  /** Those that have a job under way, or fewer places than they might. */
  readonly #receivers = new Map<string, Receiver>()

  /** @param now milliseconds of a clock that goes on evenly */
  constructor(atOnce: number, now: () => number) {
    this.#most = countMostSlots(atOnce)
    this.#now = now
  }

  /** @returns to be called when the job has ended; undefined: the receiver has no place left */
  begin(name: string): (() => void) | undefined {
    const receiver = this.#receivers.get(name) ?? { slots: this.#most, running: new Set() }
    if (this.#isFull(receiver)) return undefined
    const job = { begunAt: this.#now() }
    receiver.running.add(job)
    this.#receivers.set(name, receiver)
    return () => {
      receiver.running.delete(job)
      receiver.slots = decideSlots(receiver.slots, this.#most, this.#now() - job.begunAt)
      if (receiver.running.size === 0 && receiver.slots === this.#most) this.#receivers.delete(name)
    }
  }

  /** Receivers whose jobs are not to be fetched now. */
  listFull(): string[] {
    return [...this.#receivers].flatMap(([name, receiver]) => (this.#isFull(receiver) ? name : []))
  }

  #isFull({ slots, running }: Receiver): boolean {
    const slowSince = this.#now() - slowMs
    const slow = [...running].filter(({ begunAt }) => begunAt <= slowSince).length
    return running.size >= countUsable(slots, slow)
  }
}
