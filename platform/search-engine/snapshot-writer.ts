import { crc32 } from 'node:zlib'

export const MAGIC = 0x58494346
/** Raised whenever the layout of any part changes. */
export const FORMAT = 1
/** Magic, format, checksum of what follows, length of what follows: 32-bit words in the machine's order. */
export const HEADER_BYTES = 16
/** Parts begin at multiples of this, so that they can be read as words. */
export const ALIGNMENT = 8

/** Gathers the parts of a snapshot; they are read back in the same order. */
export class SnapshotWriter {
  private readonly parts: Uint8Array[] = []

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
    this.parts.push(bytes)
  }

  /** The whole snapshot: header, fingerprint of the settings, parts, each after its length. */
  finish(fingerprint: string): Uint8Array {
    const parts = [Buffer.from(fingerprint), ...this.parts]
    const length = parts.reduce((sum, part) => sum + ALIGNMENT + padded(part.length), HEADER_BYTES)
    const snapshot = Buffer.alloc(length)
    let at = HEADER_BYTES
    for (const part of parts) {
      new Uint32Array(snapshot.buffer, snapshot.byteOffset + at, 1)[0] = part.length
      snapshot.set(part, at + ALIGNMENT)
      at += ALIGNMENT + padded(part.length)
    }
    const checksum = crc32(snapshot.subarray(HEADER_BYTES))
    const header = new Uint32Array(snapshot.buffer, snapshot.byteOffset, HEADER_BYTES / 4)
    header.set([MAGIC, FORMAT, checksum, length - HEADER_BYTES])
    return snapshot
  }
}

export function padded(length: number): number {
  return Math.ceil(length / ALIGNMENT) * ALIGNMENT
}

function asBytes(words: Uint32Array | Uint16Array): Uint8Array {
  return new Uint8Array(words.buffer, words.byteOffset, words.byteLength)
}
