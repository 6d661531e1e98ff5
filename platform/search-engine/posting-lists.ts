import type { SnapshotReader } from './snapshot-reader.ts'
import type { SnapshotWriter } from './snapshot-writer.ts'
import { runAtOnce, type Steps } from './steps.ts'

/** The last distinguishable position in a field; later words share it. */
const maxPosition = 2047
const positionBits = 11

/** Encodes a word's occurrence: the field's position among the searchable ones, and the word's position in it. */
export function encodeOccurrence(attribute: number, position: number): number {
  return (attribute << positionBits) | Math.min(position, maxPosition)
}

export function attributeOf(occurrence: number): number {
  return occurrence >>> positionBits
}

export function positionOf(occurrence: number): number {
  return occurrence & maxPosition
}

/**
 * Ranking cost added for each searchable field that comes before the field with the match. The word's position within
 * its field adds less than this.
 */
export const costPerField = 6

/** Ranks by the field's position first, then by the word's position in it. */
export function fieldCost(occurrence: number): number {
  const position = occurrence & maxPosition
  const counted = position < costPerField ? position : costPerField - 1
  return (occurrence >>> positionBits) * costPerField + counted
}

const minWaste = 64 * 1024
/** Lists copied per step. */
const itemsPerStep = 4096

/** For each term's code its slots and occurrences, ascending, in two shared arrays. */
export class PostingLists {
  slots: Uint32Array = new Uint32Array(1024)
  occurrences: Uint16Array = new Uint16Array(1024)
  starts: Uint32Array = new Uint32Array(64)
  lengths: Uint32Array = new Uint32Array(64)
  #capacities: Uint32Array = new Uint32Array(64)
  #end = 0
  #room = 0

  /** Returns whether the entry was new. */
  add(code: number, slot: number, occurrence: number): boolean {
    this.#ensureCode(code)
    const length = this.lengths[code]!
    if (length > 0 && this.has(code, slot, occurrence)) return false
    if (length === this.#capacities[code]) this.#move(code, Math.max(1, length * 2))
    const at = this.#find(code, slot, occurrence)
    const stop = this.starts[code]! + length
    if (at < stop) {
      this.slots.copyWithin(at + 1, at, stop)
      this.occurrences.copyWithin(at + 1, at, stop)
    }
    this.slots[at] = slot
    this.occurrences[at] = occurrence
    this.lengths[code] = length + 1
    return true
  }

  /** Returns whether the entry existed. */
  remove(code: number, slot: number, occurrence: number): boolean {
    const at = this.#find(code, slot, occurrence)
    const stop = this.starts[code]! + this.lengths[code]!
    if (at >= stop || this.slots[at] !== slot || this.occurrences[at] !== occurrence) return false
    this.slots.copyWithin(at, at + 1, stop)
    this.occurrences.copyWithin(at, at + 1, stop)
    this.lengths[code]!--
    return true
  }

  has(code: number, slot: number, occurrence: number): boolean {
    const at = this.#find(code, slot, occurrence)
    const stop = this.starts[code]! + this.lengths[code]!
    return at < stop && this.slots[at] === slot && this.occurrences[at] === occurrence
  }

  get memoryBytes(): number {
    return this.slots.byteLength + this.occurrences.byteLength + this.starts.byteLength * 3
  }

  /** Copies the lists without gaps. */
  *#compact(): Steps<PostingLists> {
    const compact = new PostingLists()
    compact.slots = new Uint32Array(this.#total())
    compact.occurrences = new Uint16Array(compact.slots.length)
    compact.starts = new Uint32Array(this.starts.length)
    compact.lengths = this.lengths.slice()
    compact.#capacities = this.lengths.slice()
    let end = 0
    for (let code = 0; code < this.starts.length; code++) {
      const start = this.starts[code]!
      const stop = start + this.lengths[code]!
      compact.slots.set(this.slots.subarray(start, stop), end)
      compact.occurrences.set(this.occurrences.subarray(start, stop), end)
      compact.starts[code] = end
      end += stop - start
      if (code % itemsPerStep === 0) yield
    }
    compact.#end = end
    compact.#room = end
    return compact
  }

  *writeTo(snapshot: SnapshotWriter): Steps<void> {
    const { slots, occurrences, lengths } = yield* this.#compact()
    snapshot.putWords(slots)
    snapshot.putHalfWords(occurrences)
    snapshot.putWords(lengths)
  }

  *readFrom(snapshot: SnapshotReader): Steps<void> {
    this.slots = yield* snapshot.takeWords()
    this.occurrences = yield* snapshot.takeHalfWords()
    const lengths = yield* snapshot.takeWords()
    this.lengths = lengths
    this.#capacities = lengths.slice()
    this.starts = new Uint32Array(lengths.length)
    for (let code = 1; code < lengths.length; code++) {
      this.starts[code] = this.starts[code - 1]! + lengths[code - 1]!
    }
    this.#end = this.slots.length
    this.#room = this.slots.length
  }

  /** The first entry at or after (slot, occurrence). */
  #find(code: number, slot: number, occurrence: number): number {
    let low = this.starts[code]!
    let high = low + this.lengths[code]!
    // Documents mostly arrive in slot order, so the entry usually belongs at the end.
    if (high > low && this.slots[high - 1]! < slot) return high
    while (low < high) {
      const middle = (low + high) >>> 1
      const other = this.slots[middle]!
      if (other < slot || (other === slot && this.occurrences[middle]! < occurrence))
        low = middle + 1
      else high = middle
    }
    return low
  }

  /** Moves a list to the end of the arrays with more capacity; its former space is wasted. */
  #move(code: number, capacity: number): void {
    if (this.#end + capacity > this.slots.length) this.#makeRoom(capacity)
    const start = this.starts[code]!
    const stop = start + this.lengths[code]!
    this.slots.copyWithin(this.#end, start, stop)
    this.occurrences.copyWithin(this.#end, start, stop)
    this.starts[code] = this.#end
    this.#room += capacity - this.#capacities[code]!
    this.#capacities[code] = capacity
    this.#end += capacity
  }

  #makeRoom(more: number): void {
    if (this.#end - this.#room > Math.max(minWaste, this.#room)) {
      const compact = runAtOnce(this.#compact())
      this.slots = compact.slots
      this.occurrences = compact.occurrences
      this.starts = compact.starts
      this.#capacities = compact.#capacities
      this.#end = compact.#end
      this.#room = compact.#room
    }
    const slots = new Uint32Array(Math.ceil((this.#end + more) * 1.5))
    slots.set(this.slots.subarray(0, this.#end))
    const occurrences = new Uint16Array(slots.length)
    occurrences.set(this.occurrences.subarray(0, this.#end))
    this.slots = slots
    this.occurrences = occurrences
  }

  #total(): number {
    return this.lengths.reduce((sum, length) => sum + length, 0)
  }

  #ensureCode(code: number): void {
    if (code < this.starts.length) return
    const length = Math.max(code + 1, this.starts.length * 2)
    this.starts = grown(this.starts, length)
    this.lengths = grown(this.lengths, length)
    this.#capacities = grown(this.#capacities, length)
  }
}

function grown(array: Uint32Array, length: number): Uint32Array<ArrayBuffer> {
  const longer = new Uint32Array(length)
  longer.set(array)
  return longer
}
