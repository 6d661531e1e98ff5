import { type Bits, createBits, growBits, putBit } from './bitset.ts'
import { CodeLists } from './code-lists.ts'
import type { ColumnKind } from './contract.ts'
import { Dictionary, type DictionaryKey } from './dictionary.ts'
import { type ColumnValue, columnValue, columnValues, fieldState } from './field-values.ts'
import { ShownForms } from './shown-forms.ts'
import type { SnapshotReader } from './snapshot-reader.ts'
import type { SnapshotWriter } from './snapshot-writer.ts'
import type { Steps } from './steps.ts'

/** Set in a slot's code if the other bits are the start of a list of codes. */
export const listFlag = 0x80000000

const maxCachedTexts = 2000

/** One field of every document: for each slot a code, 0 for no value, or a list of codes. */
export class Column {
  readonly dictionary = new Dictionary()
  readonly forms = new ShownForms()
  /**
   * Codes by the text as written, because normalizing the text of each document would take most of the time of a build.
   */
  readonly #cachedTexts = new Map<string, { readonly code: number; readonly shown: string }>()
  codes: Uint32Array
  lists = new CodeLists()
  /** No slot from this one on has ever had a value. */
  slotEnd = 0
  /** Slots of documents in which the field exists, is null, or is empty. */
  present: Bits
  nulls: Bits
  empties: Bits
  readonly field: string
  readonly kind: ColumnKind | undefined

  constructor(field: string, kind: ColumnKind | undefined, capacity: number) {
    this.field = field
    this.kind = kind
    this.codes = new Uint32Array(capacity)
    this.present = createBits(capacity)
    this.nulls = createBits(capacity)
    this.empties = createBits(capacity)
  }

  grow(capacity: number): void {
    const codes = new Uint32Array(capacity)
    codes.set(this.codes)
    this.codes = codes
    this.present = growBits(this.present, capacity)
    this.nulls = growBits(this.nulls, capacity)
    this.empties = growBits(this.empties, capacity)
  }

  /** Replaces a slot's value; `undefined` means no value. */
  put(slot: number, value: unknown, former: unknown): void {
    if (slot >= this.slotEnd) this.slotEnd = slot + 1
    if (former === undefined && this.codes[slot] === 0 && this.#putFirst(slot, value)) return
    const state = fieldState(value)
    putBit(this.present, slot, state !== 'absent')
    putBit(this.nulls, slot, state === 'null')
    putBit(this.empties, slot, state === 'empty')
    const formerForms = new Map(columnValues(former, this.kind).map((one) => [one.key, one.shown]))
    const formerCodes = this.codesAt(slot)
    // Retained before the old codes are released, so that an unchanged value keeps its code.
    const codes = columnValues(value, this.kind).map((one) => this.#retain(one))
    for (const code of formerCodes) this.#release(code, formerForms)
    const old = this.codes[slot]!
    if (old >= listFlag) this.lists.free(old - listFlag)
    this.codes[slot] = codes.length > 1 ? listFlag + this.lists.add(codes) : (codes[0] ?? 0)
    if (this.lists.isWasteful) this.#compactLists()
  }

  /** The value of a code for display: a number, or the most common spelling of a text. */
  shownValue(code: number): string | number {
    const key = this.dictionary.key(code)
    return typeof key === 'number' ? key : this.forms.form(code)
  }

  /** The codes of a slot. */
  codesAt(slot: number): readonly number[] {
    const code = this.codes[slot]!
    if (code === 0) return []
    return code < listFlag ? [code] : Array.from(this.lists.at(code - listFlag))
  }

  /** The code by which a slot sorts: the smallest when ascending, the largest when descending; 0 without values. */
  sortCode(slot: number, descending: boolean): number {
    const code = this.codes[slot]!
    if (code < listFlag) return code
    const rank = this.dictionary.rank
    let best = 0
    for (const one of this.lists.at(code - listFlag)) {
      const isGreater = best !== 0 && rank[one]! > rank[best]!
      if (best === 0 || isGreater === descending) best = one
    }
    return best
  }

  /** Adds the number of slots per code to `counts`; index 0 counts slots without a value. */
  count(slots: Uint32Array, counts: Uint32Array): void {
    const { codes, lists } = this
    if (lists.isEmpty) {
      for (let at = 0; at < slots.length; at++) counts[codes[slots[at]!]!]!++
      return
    }
    const { words } = lists
    for (let at = 0; at < slots.length; at++) {
      const code = codes[slots[at]!]!
      if (code < listFlag) {
        counts[code]!++
        continue
      }
      const start = code - listFlag
      const end = start + words[start]!
      for (let index = start + 1; index <= end; index++) counts[words[index]!]!++
    }
  }

  stateBits(state: 'exists' | 'null' | 'empty'): Bits {
    return state === 'exists' ? this.present : state === 'null' ? this.nulls : this.empties
  }

  get memoryBytes(): number {
    return this.codes.byteLength + this.lists.words.byteLength + this.dictionary.codeLimit * 80
  }

  *writeTo(snapshot: SnapshotWriter): Steps<void> {
    yield* this.dictionary.writeTo(snapshot)
    snapshot.putJson(this.forms.entries())
    snapshot.putWords(this.codes)
    this.lists.writeTo(snapshot)
    for (const bits of [this.present, this.nulls, this.empties]) snapshot.putWords(bits)
  }

  *readFrom(snapshot: SnapshotReader): Steps<void> {
    yield* this.dictionary.readFrom(snapshot)
    this.forms.restore((yield* snapshot.takeJson()) as ReturnType<ShownForms['entries']>)
    this.codes = yield* snapshot.takeWords()
    this.slotEnd = this.codes.findLastIndex((code) => code !== 0) + 1
    yield* this.lists.readFrom(snapshot)
    this.present = yield* snapshot.takeWords()
    this.nulls = yield* snapshot.takeWords()
    this.empties = yield* snapshot.takeWords()
  }

  /** A shortcut for new documents, most of which have one value or null. */
  #putFirst(slot: number, value: unknown): boolean {
    if (value === null) {
      putBit(this.present, slot, true)
      putBit(this.nulls, slot, true)
      return true
    }
    if (typeof value === 'object' || value === undefined || value === '') return false
    const cached = typeof value === 'string' ? this.#cachedTexts.get(value) : undefined
    if (cached !== undefined) {
      putBit(this.present, slot, true)
      this.codes[slot] = cached.code
      this.dictionary.use(cached.code)
      this.forms.retain(cached.code, cached.shown, this.dictionary.useCount(cached.code) - 1)
      return true
    }
    const single = columnValue(value, this.kind)
    if (single === undefined) return false
    putBit(this.present, slot, true)
    const code = this.#retain(single)
    this.codes[slot] = code
    const isText = typeof value === 'string' && typeof single.key === 'string'
    if (isText && this.#cachedTexts.size < maxCachedTexts) {
      this.#cachedTexts.set(value, { code, shown: single.shown })
    }
    return true
  }

  #retain(value: ColumnValue): number {
    const code = this.dictionary.retain(value.key)
    if (typeof value.key === 'string') {
      this.forms.retain(code, value.shown, this.dictionary.useCount(code) - 1)
    }
    return code
  }

  #release(code: number, forms: ReadonlyMap<DictionaryKey, string>): void {
    const key = this.dictionary.key(code)
    const form = forms.get(key)
    if (typeof key === 'string' && form !== undefined) this.forms.release(code, form)
    this.dictionary.release(code)
    // The freed code may be reused for another value.
    if (!this.dictionary.isUsed(code)) this.#cachedTexts.clear()
  }

  #compactLists(): void {
    const compact = new CodeLists()
    for (let slot = 0; slot < this.codes.length; slot++) {
      const code = this.codes[slot]!
      if (code >= listFlag)
        this.codes[slot] = listFlag + compact.add(Array.from(this.lists.at(code - listFlag)))
    }
    this.lists = compact
  }
}
