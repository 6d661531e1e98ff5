import type { StaffEvent } from './live-event.types.ts'

/** The newest events of a process, from which streams continue after a break. */
export class EventBuffer {
  readonly #most: number
  #events: StaffEvent[] = []
  /** Every event of the transactions from this number on is in the buffer. */
  #floor = 0n

  /** @param most the most events that are kept */
  constructor(most: number) {
    this.#most = most
  }

  add(events: readonly StaffEvent[]): void {
    this.#events.push(...events)
    const dropped = this.#events.splice(0, Math.max(0, this.#events.length - this.#most))
    for (const { transaction } of dropped) this.#raise(transaction + 1n)
  }

  /** Begins with events of which all from a transaction on are known. */
  restart(floor: bigint, events: readonly StaffEvent[]): void {
    this.#events = []
    this.#floor = floor
    this.add(events)
  }

  /**
   * Events that a reader at a position may not have seen. Some it may have seen. Undefined: older ones are gone, so that
   * it has to load everything again.
   */
  listFrom(position: bigint): readonly StaffEvent[] | undefined {
    return position < this.#floor
      ? undefined
      : this.#events.filter(({ transaction }) => transaction >= position)
  }

  #raise(floor: bigint): void {
    if (floor > this.#floor) this.#floor = floor
  }
}
