import { type Bits, collectSlots, complementWithin, countBits, intersectInto } from './bitset.ts'

/** All documents, of which a set is a part. */
export interface Universe {
  readonly live: Bits
  readonly size: number
}

/** The slots that match a filter, with cached properties. Invalid after documents change. */
export class MatchingSet {
  readonly bits: Bits
  readonly total: number
  readonly #universe: Universe
  #collected: Uint32Array | undefined
  #others: Uint32Array | undefined

  constructor(bits: Bits, universe: Universe) {
    this.bits = bits
    this.#universe = universe
    this.total = countBits(bits)
  }

  /** Whether the set contains every document. */
  get isAll(): boolean {
    return this.total === this.#universe.size
  }

  /** Whether the set contains more than half of the documents. */
  get isMost(): boolean {
    return this.total * 2 > this.#universe.size
  }

  /** The slots in ascending order. */
  get slots(): Uint32Array {
    this.#collected ??= collectSlots(this.bits, this.total)
    return this.#collected
  }

  /** The slots of all other documents. */
  get otherSlots(): Uint32Array {
    const { live, size } = this.#universe
    this.#others ??= collectSlots(complementWithin(live, this.bits), size - this.total)
    return this.#others
  }

  /** The intersection with `bits`. */
  intersect(bits: Bits): MatchingSet {
    if (this.isAll) return new MatchingSet(bits, this.#universe)
    const both = this.bits.slice()
    intersectInto(both, bits)
    return new MatchingSet(both, this.#universe)
  }
}
