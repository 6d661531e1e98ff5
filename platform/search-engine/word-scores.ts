import { type Bits, hasBit } from './bitset.ts'
import { attributeOf, costPerField, fieldCost, positionOf } from './posting-lists.ts'
import type { WordSource } from './word-source.ts'

/** Words farther apart than this, or in distant fields, count as equally far. */
const farDistance = 8

/**
 * Bit layout of the ranking cost of one match of a word, lower is better: typos, then field and position, then whether
 * the match is exact.
 */
const typoShift = 9
const fieldMask = (1 << (typoShift - 1)) - 1
/** A match of only the start of a word costs one field more: 'chr' should rather find C-HR than Chrysler. */
const continuedCost = costPerField << 1
/** A document that only mentions a kind (`kinds` in contract.ts) ranks as if the word had a typo. */
const mentionCost = 1 << typoShift

/**
 * Per-slot scores while the words of a query are processed one after the other. All zero between searches; shared by
 * all partitions, because a search is never interrupted by another.
 */
export class WordScores {
  /** By slot: how many of the words, counted from the first, the document has. */
  matched: Uint8Array
  typos: Uint8Array
  distance: Uint8Array
  attributes: Uint16Array
  exact: Uint8Array
  readonly #lastOccurrence: Uint16Array
  readonly #wordCost: Uint16Array
  readonly #wordOccurrence: Uint16Array
  readonly #wordDistance: Uint8Array
  readonly #touched: Uint32Array

  constructor(capacity: number) {
    this.matched = new Uint8Array(capacity)
    this.typos = new Uint8Array(capacity)
    this.distance = new Uint8Array(capacity)
    this.attributes = new Uint16Array(capacity)
    this.exact = new Uint8Array(capacity)
    this.#lastOccurrence = new Uint16Array(capacity)
    this.#wordCost = new Uint16Array(capacity)
    this.#wordOccurrence = new Uint16Array(capacity)
    this.#wordDistance = new Uint8Array(capacity)
    this.#touched = new Uint32Array(capacity)
  }

  get capacity(): number {
    return this.matched.length
  }

  /**
   * Scores the slots that have word `at` and all words before it. For the first word only slots in `within` count
   * (undefined: all). The next call overwrites the returned slots.
   */
  match(sources: readonly WordSource[], at: number, within: Bits | undefined): Uint32Array {
    const { matched } = this
    const wordCost = this.#wordCost
    const wordOccurrence = this.#wordOccurrence
    const wordDistance = this.#wordDistance
    const lastOccurrence = this.#lastOccurrence
    const touched = this.#touched
    let count = 0
    for (const source of sources) {
      const { slots, occurrences, to, kind } = source
      const exactness = (source.exact ? 0 : 1) + (source.continued ? continuedCost : 0)
      const base = (source.typos << typoShift) + exactness
      for (let entry = source.from; entry < to; entry++) {
        const slot = slots[entry]!
        const state = matched[slot]!
        if (state !== at && state !== at + 1) continue
        const here = occurrences[entry]!
        const mention = kind === undefined || attributeOf(here) === kind ? 0 : mentionCost
        const cost = base + mention + (fieldCost(here) << 1)
        const distance = at === 0 ? 0 : distanceBetween(lastOccurrence[slot]!, here)
        if (state === at) {
          if (at === 0 && within !== undefined && !hasBit(within, slot)) continue
          matched[slot] = at + 1
          touched[count++] = slot
          wordCost[slot] = cost
          wordOccurrence[slot] = here
          wordDistance[slot] = distance
        } else {
          if (cost < wordCost[slot]!) {
            wordCost[slot] = cost
            wordOccurrence[slot] = here
          }
          if (distance < wordDistance[slot]!) wordDistance[slot] = distance
        }
      }
    }
    const slots = touched.subarray(0, count)
    this.#addWord(slots)
    return slots
  }

  clear(slot: number): void {
    this.matched[slot] = 0
    this.typos[slot] = 0
    this.distance[slot] = 0
    this.attributes[slot] = 0
    this.exact[slot] = 0
  }

  #addWord(slots: Uint32Array): void {
    const { typos, distance, attributes, exact } = this
    const wordCost = this.#wordCost
    const wordOccurrence = this.#wordOccurrence
    const wordDistance = this.#wordDistance
    const lastOccurrence = this.#lastOccurrence
    for (let at = 0; at < slots.length; at++) {
      const slot = slots[at]!
      const cost = wordCost[slot]!
      typos[slot]! += cost >>> typoShift
      attributes[slot]! += (cost >>> 1) & fieldMask
      exact[slot]! += 1 - (cost & 1)
      distance[slot]! += wordDistance[slot]!
      lastOccurrence[slot] = wordOccurrence[slot]!
    }
  }
}

function distanceBetween(before: number, after: number): number {
  const fields = attributeOf(after) - attributeOf(before)
  // Neighbouring fields are read as one text: 'Mazda' and then '3', make then model.
  if (fields === 1) return Math.min(farDistance, 1 + positionOf(after))
  if (fields !== 0) return farDistance
  const step = positionOf(after) - positionOf(before)
  // Words in reverse order cost one more. Distance 0: one word of the document matches both typed words.
  return Math.min(farDistance, step > 0 ? step : step === 0 ? 1 : 1 - step)
}
