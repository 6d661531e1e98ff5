import { crc32 } from 'node:zlib'
import { ALIGNMENT, FORMAT, HEADER_BYTES, MAGIC, padded } from './snapshot-writer.ts'

/** A reader of the snapshot's parts; undefined where it is not whole, of another format or fingerprint. */
export function openSnapshot(bytes: Uint8Array, fingerprint: string): SnapshotReader | undefined {
  if (bytes.length < HEADER_BYTES) return undefined
  const header = readWords(bytes, 0, HEADER_BYTES)
  const [magic, format, checksum, length] = header
  // A machine of the other byte order reads another magic.
  if (magic !== MAGIC || format !== FORMAT || length !== bytes.length - HEADER_BYTES)
    return undefined
  if (crc32(bytes.subarray(HEADER_BYTES)) !== checksum) return undefined
  const reader = new SnapshotReader(bytes)
  return reader.takeBytes().toString() === fingerprint ? reader : undefined
}

/** Gives back the parts in the order they were put, each as a copy of its own. */
export class SnapshotReader {
  private readonly bytes: Uint8Array
  private at = HEADER_BYTES

  constructor(bytes: Uint8Array) {
    this.bytes = bytes
  }

  takeJson(): unknown {
    return JSON.parse(this.takeBytes().toString())
  }

  takeWords(): Uint32Array {
    return new Uint32Array(this.takeBuffer())
  }

  takeHalfWords(): Uint16Array {
    return new Uint16Array(this.takeBuffer())
  }

  takeBytes(): Buffer {
    return Buffer.from(this.takeBuffer())
  }

  private takeBuffer(): ArrayBuffer {
    const length = readWords(this.bytes, this.at, 4)[0]!
    const start = this.at + ALIGNMENT
    this.at = start + padded(length)
    return copyOf(this.bytes, start, length)
  }
}

function readWords(bytes: Uint8Array, start: number, length: number): Uint32Array {
  return new Uint32Array(copyOf(bytes, start, length))
}

/** A copy of its own, whose first byte is aligned whatever `bytes` is a part of. */
function copyOf(bytes: Uint8Array, start: number, length: number): ArrayBuffer {
  return new Uint8Array(bytes.subarray(start, start + length)).buffer
}
