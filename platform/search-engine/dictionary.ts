import type { SnapshotReader } from './snapshot-reader.ts'
import type { SnapshotWriter } from './snapshot-writer.ts'
import type { Steps } from './steps.ts'
import { SortedCodes } from './sorted-codes.ts'

/** Numbers come before strings; numbers sort by size, strings by code unit. */
export type DictionaryKey = string | number

/** If more keys than this change, all are sorted again instead of moved one by one. */
const patchLimit = 1024
/** Number of keys in one piece of a snapshot, read or written in one step. */
const keysPerPiece = 8192

export function compareKeys(a: DictionaryKey, b: DictionaryKey): number {
  if (typeof a === 'number') return typeof b === 'number' ? a - b : -1
  if (typeof b === 'number') return 1
  return a < b ? -1 : a > b ? 1 : 0
}

/**
 * Maps distinct keys to small codes from 1 (0 means no value), with a use count and a position in the order of keys. An
 * unused key's code is freed, so that long use wastes no space.
 */
export class Dictionary {
  readonly #codeByKey = new Map<DictionaryKey, number>()
  readonly #keys: (DictionaryKey | undefined)[] = [undefined]
  #uses: Uint32Array = new Uint32Array(16)
  readonly #freeCodes: number[] = []
  readonly #sorted = new SortedCodes()
  /** Codes added or freed since the order was computed. */
  readonly #changed = new Set<number>()

  /** Number of keys in use. */
  get size(): number {
    return this.#codeByKey.size
  }

  /** One more than the largest code ever assigned. */
  get codeLimit(): number {
    return this.#keys.length
  }

  find(key: DictionaryKey): number | undefined {
    return this.#codeByKey.get(key)
  }

  key(code: number): DictionaryKey {
    return this.#keys[code]!
  }

  isUsed(code: number): boolean {
    return this.#keys[code] !== undefined
  }

  useCount(code: number): number {
    return this.#uses[code]!
  }

  /** Use counts by code, read-only; may be longer than the number of codes. */
  get useCounts(): Uint32Array {
    return this.#uses
  }

  /** Increments the use count; a new key gets a code. */
  retain(key: DictionaryKey): number {
    const code = this.#codeByKey.get(key) ?? this.#add(key)
    this.#uses[code]!++
    return code
  }

  /** Increments the use count of a code in use. */
  use(code: number): void {
    this.#uses[code]!++
  }

  /** Decrements the use count; at 0 the code is freed. */
  release(code: number): void {
    if (--this.#uses[code]! > 0) return
    this.#codeByKey.delete(this.#keys[code]!)
    this.#keys[code] = undefined
    this.#freeCodes.push(code)
    this.#changed.add(code)
  }

  /** Codes in the order of their keys. */
  get order(): Uint32Array {
    return this.#sort().order
  }

  /** Each code's position in the order. */
  get rank(): Uint32Array {
    return this.#sort().position
  }

  /** The first position with a key of at least `key`. */
  lowerBound(key: DictionaryKey): number {
    const order = this.order
    let low = 0
    let high = order.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if (compareKeys(this.#keys[order[middle]!]!, key) < 0) low = middle + 1
      else high = middle
    }
    return low
  }

  *writeTo(snapshot: SnapshotWriter): Steps<void> {
    snapshot.putJson(this.codeLimit)
    for (let code = 0; code < this.codeLimit; code += keysPerPiece) {
      snapshot.putJson(this.#keys.slice(code, code + keysPerPiece).map((key) => key ?? null))
      yield
    }
    snapshot.putWords(this.#uses.subarray(0, this.codeLimit))
    // Stored to avoid sorting after loading.
    snapshot.putWords(this.order)
  }

  *readFrom(snapshot: SnapshotReader): Steps<void> {
    const codeLimit = (yield* snapshot.takeJson()) as number
    this.#keys.length = 0
    while (this.codeLimit < codeLimit) {
      const piece = (yield* snapshot.takeJson()) as (DictionaryKey | null)[]
      for (const key of piece) this.#restore(this.codeLimit, key ?? undefined)
      yield
    }
    this.#uses = new Uint32Array(Math.max(16, codeLimit))
    this.#uses.set(yield* snapshot.takeWords())
    this.#sorted.replace(yield* snapshot.takeWords(), codeLimit)
  }

  #restore(code: number, key: DictionaryKey | undefined): void {
    this.#keys.push(key)
    if (key !== undefined) this.#codeByKey.set(key, code)
    // Code 0 means no value and is never assigned.
    else if (code > 0) this.#freeCodes.push(code)
  }

  #add(key: DictionaryKey): number {
    const code = this.#freeCodes.pop() ?? this.#keys.length
    this.#keys[code] = key
    this.#codeByKey.set(key, code)
    this.#changed.add(code)
    if (code >= this.#uses.length) {
      const grown = new Uint32Array(this.#uses.length * 2)
      grown.set(this.#uses)
      this.#uses = grown
    }
    return code
  }

  #sort(): SortedCodes {
    if (this.#changed.size === 0) return this.#sorted
    if (this.#changed.size <= patchLimit && this.#changed.size * 4 < this.#codeByKey.size) {
      this.#sorted.patch(
        [...this.#changed],
        (code) => this.isUsed(code),
        (a, b) => compareKeys(this.#keys[a]!, this.#keys[b]!),
        this.codeLimit,
      )
    } else this.#sorted.replace(this.#sortAll(), this.codeLimit)
    this.#changed.clear()
    return this.#sorted
  }

  #sortAll(): Uint32Array {
    const numbers: number[] = []
    const strings: string[] = []
    for (const key of this.#codeByKey.keys()) {
      if (typeof key === 'number') numbers.push(key)
      else strings.push(key)
    }
    const order = new Uint32Array(this.#codeByKey.size)
    let at = 0
    // Sorting typed arrays, or strings without a comparator, is several times faster than sorting codes with a
    // callback.
    for (const key of Float64Array.from(numbers).sort()) order[at++] = this.#codeByKey.get(key)!
    // oxlint-disable-next-line typescript/require-array-sort-compare -- code-unit order is what is wanted
    for (const key of strings.sort()) order[at++] = this.#codeByKey.get(key)!
    return order
  }
}
