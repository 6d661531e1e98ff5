import { type Bits, hasBit } from './bitset.ts'
import { attributeOf, costPerField, fieldCost, positionOf } from './posting-lists.ts'
import type { WordSource } from './word-source.ts'

/** Words farther apart than this, or in distant fields, are all equally far. */
const farDistance = 8

/**
 * A source's cost for a word, the lower the better: typos, then the field and where in it the word stands, then
 * whether it is the typed word.
 */
const typoShift = 9
const fieldMask = (1 << (typoShift - 1)) - 1
/** A word that only begins as typed counts as one field further away: 'chr' is rather C-HR than Chrysler. */
const continuedCost = costPerField << 1
/** A mere mention of what a document may be counts as a typo. */
const mentionCost = 1 << typoShift

/**
 * What is known of each slot while the words of a query are gone through one after the other. All zero between
 * searches; shared by all partitions, as a search runs to its end before the next begins.
 */
export class WordScores {
  /** How many of the words, from the first on, the slot has. */
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
   * Scores the slots that have the word `at` and all before it. The first word's slots are only those in
   * `within` (all without). The slots returned are overwritten by the next call.
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
  // Neighbouring fields read on: 'Mazda' and then '3', make and then model.
  if (fields === 1) return Math.min(farDistance, 1 + positionOf(after))
  if (fields !== 0) return farDistance
  const step = positionOf(after) - positionOf(before)
  // The wrong way round costs one more; the same position is a word that stands for both.
  return Math.min(farDistance, step > 0 ? step : step === 0 ? 1 : 1 - step)
}
