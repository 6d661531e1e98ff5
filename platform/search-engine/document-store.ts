import { type Bits, createBits, growBits, putBit } from './bitset.ts'
import type { IndexDocument } from './contract.ts'
import { Dictionary, type DictionaryKey } from './dictionary.ts'
import { DocumentBytes } from './document-bytes.ts'
import type { SnapshotReader } from './snapshot-reader.ts'
import type { SnapshotWriter } from './snapshot-writer.ts'
import type { Steps } from './steps.ts'

/**
 * Documents as JSON bytes. A dictionary gives each primary key a number, which is the document's slot here and in every
 * index. Slot 0 is never used; the slots of deleted documents are reused.
 */
export class DocumentStore {
  readonly ids = new Dictionary()
  readonly bytes = new DocumentBytes()
  live: Bits

  constructor(capacity: number) {
    this.live = createBits(capacity)
  }

  get size(): number {
    return this.ids.size
  }

  find(id: string | number): number | undefined {
    return this.ids.find(normaliseId(id))
  }

  read(slot: number): IndexDocument {
    return JSON.parse(this.bytes.read(slot)) as IndexDocument
  }

  /** Assigns a slot to a new document. */
  add(id: string | number): number {
    return this.ids.retain(normaliseId(id))
  }

  write(slot: number, json: string): void {
    putBit(this.live, slot, true)
    this.bytes.write(slot, json)
  }

  remove(slot: number): void {
    putBit(this.live, slot, false)
    this.bytes.free(slot)
    this.ids.release(slot)
  }

  grow(capacity: number): void {
    this.live = growBits(this.live, capacity)
  }

  *writeTo(snapshot: SnapshotWriter): Steps<void> {
    yield* this.ids.writeTo(snapshot)
    yield* this.bytes.writeTo(snapshot)
    snapshot.putWords(this.live)
  }

  *readFrom(snapshot: SnapshotReader): Steps<void> {
    yield* this.ids.readFrom(snapshot)
    yield* this.bytes.readFrom(snapshot)
    this.live = yield* snapshot.takeWords()
  }

  get memoryBytes(): number {
    return this.bytes.memoryBytes + this.live.byteLength + this.ids.codeLimit * 80
  }
}

/** `5` and `'5'` identify the same document, as in Meilisearch. */
function normaliseId(id: string | number): DictionaryKey {
  if (typeof id === 'number') return id
  const number = Number(id)
  return String(number) === id && Number.isFinite(number) ? number : id
}
