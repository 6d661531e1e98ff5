import { crc32 } from 'node:zlib'
import {
  alignment,
  snapshotFormat,
  headerBytes,
  listSlices,
  snapshotMagic,
  padded,
} from './snapshot-writer.ts'
import type { Steps } from './steps.ts'

/** A reader of the snapshot's parts; undefined if it is incomplete or has another format or fingerprint. */
export function* openSnapshot(
  bytes: Uint8Array,
  fingerprint: string,
): Steps<SnapshotReader | undefined> {
  if (bytes.length < headerBytes) return undefined
  const header = new Uint32Array(copyOf(bytes, 0, headerBytes))
  const [magic, format, checksum, length] = header
  // On a machine with the other byte order the magic number differs.
  if (magic !== snapshotMagic || format !== snapshotFormat || length !== bytes.length - headerBytes)
    return undefined
  let sum = 0
  for (const slice of listSlices(bytes.subarray(headerBytes))) {
    sum = crc32(slice, sum)
    yield
  }
  if (sum !== checksum) return undefined
  const reader = new SnapshotReader(bytes)
  return reader.lookAtBytes().toString() === fingerprint ? reader : undefined
}

/** Returns the parts in the order they were written, as copies, except those read by `lookAtBytes`. */
export class SnapshotReader {
  readonly #bytes: Uint8Array
  #at = headerBytes

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
  }

  *takeJson(): Steps<unknown> {
    const value: unknown = JSON.parse(this.lookAtBytes().toString())
    yield
    return value
  }

  *takeWords(): Steps<Uint32Array> {
    return new Uint32Array(yield* this.#takeBuffer())
  }

  *takeHalfWords(): Steps<Uint16Array> {
    return new Uint16Array(yield* this.#takeBuffer())
  }

  /** A read-only view of the snapshot's bytes, which keeps the whole snapshot in memory. */
  lookAtBytes(): Buffer {
    const length = new Uint32Array(copyOf(this.#bytes, this.#at, 4))[0]!
    const start = this.#at + alignment
    this.#at = start + padded(length)
    const { buffer, byteOffset } = this.#bytes
    return Buffer.from(buffer, byteOffset + start, length)
  }

  *#takeBuffer(): Steps<ArrayBuffer> {
    const part = this.lookAtBytes()
    const copy = new Uint8Array(part.length)
    let end = 0
    for (const slice of listSlices(part)) {
      copy.set(slice, end)
      end += slice.length
      yield
    }
    return copy.buffer
  }
}

/** A separate copy, aligned at its first byte whatever the offset of `bytes`. */
function copyOf(bytes: Uint8Array, start: number, length: number): ArrayBuffer {
  return new Uint8Array(bytes.subarray(start, start + length)).buffer
}
