import type { SnapshotReader } from './snapshot-reader.ts'
import type { SnapshotWriter } from './snapshot-writer.ts'
import type { Steps } from './steps.ts'

/** Lists are compacted once this many words of the array are wasted. */
const minWaste = 1024

/**
 * Lists of codes in one array, each preceded by its length, for documents with several values in a field. A freed list
 * is wasted space until `compact`.
 */
export class CodeLists {
  words: Uint32Array = new Uint32Array(0)
  #end = 0
  #waste = 0

  get isEmpty(): boolean {
    return this.#end === this.#waste
  }

  get isWasteful(): boolean {
    return this.#waste > minWaste && this.#waste * 2 > this.#end
  }

  /** Returns the start of the list. */
  add(codes: readonly number[]): number {
    const start = this.#end
    this.#end += codes.length + 1
    if (this.#end > this.words.length) {
      const grown = new Uint32Array(Math.max(64, this.#end * 2))
      grown.set(this.words)
      this.words = grown
    }
    this.words[start] = codes.length
    this.words.set(codes, start + 1)
    return start
  }

  free(start: number): void {
    this.#waste += this.words[start]! + 1
  }

  at(start: number): Uint32Array {
    return this.words.subarray(start + 1, start + 1 + this.words[start]!)
  }

  writeTo(snapshot: SnapshotWriter): void {
    snapshot.putWords(this.words.subarray(0, this.#end))
    snapshot.putJson(this.#waste)
  }

  *readFrom(snapshot: SnapshotReader): Steps<void> {
    this.words = yield* snapshot.takeWords()
    this.#end = this.words.length
    this.#waste = (yield* snapshot.takeJson()) as number
  }
}
