import type { SnapshotReader } from './snapshot-reader.ts'
import type { SnapshotWriter } from './snapshot-writer.ts'
import type { Steps } from './steps.ts'

const firstChunk = 16 * 1024
const maxChunk = 4 * 1024 * 1024
const minWaste = 64 * 1024
/** Documents copied per step. */
const itemsPerStep = 4096
/** Maximum UTF-8 bytes of one UTF-16 code unit. */
const maxBytesPerUnit = 3

/** Each slot's document as JSON bytes, in chunks; as objects they would cause long garbage-collection pauses. */
export class DocumentBytes {
  #chunks: Buffer[] = []
  /** By slot: chunk, offset in it, and length (0: no document). */
  #chunkOf: Uint32Array = new Uint32Array(0)
  #startOf: Uint32Array = new Uint32Array(0)
  #lengthOf: Uint32Array = new Uint32Array(0)
  /** Start of the free bytes in the last chunk. */
  #end = 0
  #used = 0
  #allocated = 0

  read(slot: number): string {
    const start = this.#startOf[slot]!
    return this.#chunks[this.#chunkOf[slot]!]!.toString(
      'utf8',
      start,
      start + this.#lengthOf[slot]!,
    )
  }

  equals(slot: number, json: string): boolean {
    return this.at(slot).equals(Buffer.from(json))
  }

  at(slot: number): Buffer {
    const start = this.#startOf[slot]!
    return this.#chunks[this.#chunkOf[slot]!]!.subarray(start, start + this.#lengthOf[slot]!)
  }

  write(slot: number, json: string): void {
    this.free(slot)
    this.#append(slot, json)
    if (this.#allocated - this.#used > Math.max(minWaste, this.#used) + maxChunk) this.#compact()
  }

  free(slot: number): void {
    this.#ensureSlot(slot)
    this.#used -= this.#lengthOf[slot]!
    this.#lengthOf[slot] = 0
  }

  get memoryBytes(): number {
    return this.#allocated + this.#chunkOf.byteLength * 3
  }

  *writeTo(snapshot: SnapshotWriter): Steps<void> {
    snapshot.putWords(this.#lengthOf)
    const all = Buffer.allocUnsafe(this.#used)
    let end = 0
    for (let slot = 0; slot < this.#lengthOf.length; slot++) {
      if (this.#lengthOf[slot]! > 0) end += this.at(slot).copy(all, end)
      if (slot % itemsPerStep === 0) yield
    }
    snapshot.putBytes(all)
  }

  *readFrom(snapshot: SnapshotReader): Steps<void> {
    this.#lengthOf = yield* snapshot.takeWords()
    this.#chunkOf = new Uint32Array(this.#lengthOf.length)
    this.#startOf = new Uint32Array(this.#lengthOf.length)
    // Uses the snapshot's bytes without copying, because documents are never overwritten and the copy would dominate
    // the start time.
    const all = snapshot.lookAtBytes()
    this.#chunks = [all]
    this.#end = 0
    for (let slot = 0; slot < this.#lengthOf.length; slot++) {
      this.#startOf[slot] = this.#end
      this.#end += this.#lengthOf[slot]!
    }
    this.#used = all.length
    this.#allocated = all.buffer.byteLength
  }

  /** Writes text in place, without a temporary buffer for each document. */
  #append(slot: number, json: string | Buffer): void {
    const most = typeof json === 'string' ? json.length * maxBytesPerUnit : json.length
    const chunk = this.#chunkFor(most)
    const length =
      typeof json === 'string' ? chunk.write(json, this.#end) : json.copy(chunk, this.#end)
    this.#chunkOf[slot] = this.#chunks.length - 1
    this.#startOf[slot] = this.#end
    this.#lengthOf[slot] = length
    this.#end += length
    this.#used += length
  }

  /** The last chunk, or a new one if it has less room than `bytes`. */
  #chunkFor(bytes: number): Buffer {
    const last = this.#chunks.at(-1)
    if (last !== undefined && this.#end + bytes <= last.length) return last
    const size = Math.max(bytes, Math.min(maxChunk, Math.max(firstChunk, this.#allocated)))
    const chunk = Buffer.allocUnsafeSlow(size)
    this.#chunks.push(chunk)
    this.#allocated += size
    this.#end = 0
    return chunk
  }

  /**
   * Copies the used parts to new chunks; called when more than half of the memory, perhaps a whole snapshot, is waste.
   */
  #compact(): void {
    const compact = new DocumentBytes()
    for (let slot = 0; slot < this.#lengthOf.length; slot++) {
      if (this.#lengthOf[slot] === 0) continue
      compact.#ensureSlot(slot)
      compact.#append(slot, this.at(slot))
    }
    compact.#ensureSlot(this.#lengthOf.length - 1)
    this.#chunks = compact.#chunks
    this.#chunkOf = compact.#chunkOf
    this.#startOf = compact.#startOf
    this.#lengthOf = compact.#lengthOf
    this.#end = compact.#end
    this.#used = compact.#used
    this.#allocated = compact.#allocated
  }

  #ensureSlot(slot: number): void {
    if (slot < this.#lengthOf.length) return
    const length = Math.max(64, slot + 1, this.#lengthOf.length * 2)
    this.#chunkOf = grown(this.#chunkOf, length)
    this.#startOf = grown(this.#startOf, length)
    this.#lengthOf = grown(this.#lengthOf, length)
  }
}

function grown(array: Uint32Array, length: number): Uint32Array<ArrayBuffer> {
  const longer = new Uint32Array(length)
  longer.set(array)
  return longer
}
