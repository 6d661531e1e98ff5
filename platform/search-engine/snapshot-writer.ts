import { crc32 } from 'node:zlib'
import type { Steps } from './steps.ts'

export const snapshotMagic = 0x58494346
/** Must be raised whenever the layout of any part changes. */
export const snapshotFormat = 2
/** Magic, format, checksum and length of the rest: 32-bit words in the machine's byte order. */
export const headerBytes = 16
/** Parts start at multiples of this, so that they can be read as words. */
export const alignment = 8
/** Copying this many bytes, or computing their checksum, takes a millisecond or two. */
const sliceBytes = 4 * 1024 * 1024

/** Collects the parts of a snapshot, which are read back in the same order. */
export class SnapshotWriter {
  readonly #parts: Uint8Array[] = []

  putJson(value: unknown): void {
    this.putBytes(Buffer.from(JSON.stringify(value)))
  }

  putWords(words: Uint32Array): void {
    this.putBytes(asBytes(words))
  }

  putHalfWords(words: Uint16Array): void {
    this.putBytes(asBytes(words))
  }

  putBytes(bytes: Uint8Array): void {
    this.#parts.push(bytes)
  }

  /** The whole snapshot in a new buffer: header, settings' fingerprint, and parts, each preceded by its length. */
  *finish(fingerprint: string): Steps<Uint8Array<ArrayBuffer>> {
    const parts = [Buffer.from(fingerprint), ...this.#parts]
    const length = parts.reduce((sum, part) => sum + alignment + padded(part.length), headerBytes)
    const snapshot = new Uint8Array(length)
    let at = headerBytes
    for (const part of parts) {
      new Uint32Array(snapshot.buffer, at, 1)[0] = part.length
      let end = at + alignment
      for (const slice of listSlices(part)) {
        snapshot.set(slice, end)
        end += slice.length
        yield
      }
      at += alignment + padded(part.length)
    }
    let checksum = 0
    for (const slice of listSlices(snapshot.subarray(headerBytes))) {
      checksum = crc32(slice, checksum)
      yield
    }
    new Uint32Array(snapshot.buffer, 0, headerBytes / 4).set([
      snapshotMagic,
      snapshotFormat,
      checksum,
      length - headerBytes,
    ])
    return snapshot
  }
}

export function padded(length: number): number {
  return Math.ceil(length / alignment) * alignment
}

/** The bytes in pieces that one step can copy. */
export function* listSlices(bytes: Uint8Array): Generator<Uint8Array> {
  for (let start = 0; start < bytes.length; start += sliceBytes) {
    yield bytes.subarray(start, start + sliceBytes)
  }
}

function asBytes(words: Uint32Array | Uint16Array): Uint8Array {
  return new Uint8Array(words.buffer, words.byteOffset, words.byteLength)
}
