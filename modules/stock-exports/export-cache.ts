import type { WrittenExport } from './write-export.ts'

interface Entry {
  readonly version: string
  readonly written: WrittenExport
}

/** One file for each key, bounded by bytes; the one that was read least recently goes first. */
export class ExportCache {
  readonly #mostBytes: number
  /** In the order of their last use, the latest last. */
  readonly #entries = new Map<string, Entry>()
  #bytes = 0

  constructor(mostBytes: number) {
    this.#mostBytes = mostBytes
  }

  get bytes(): number {
    return this.#bytes
  }

  /** Undefined where the one that is there is of another version: it is dropped. */
  find(key: string, version: string): WrittenExport | undefined {
    const entry = this.#entries.get(key)
    if (entry === undefined) return undefined
    this.#entries.delete(key)
    if (entry.version !== version) {
      this.#bytes -= entry.written.gzip.length
      return undefined
    }
    this.#entries.set(key, entry)
    return entry.written
  }

  put(key: string, version: string, written: WrittenExport): void {
    this.#remove(key)
    if (written.gzip.length > this.#mostBytes) return
    this.#entries.set(key, { version, written })
    this.#bytes += written.gzip.length
    for (const other of this.#entries.keys()) {
      if (this.#bytes <= this.#mostBytes) return
      this.#remove(other)
    }
  }

  #remove(key: string): void {
    const entry = this.#entries.get(key)
    if (entry === undefined) return
    this.#entries.delete(key)
    this.#bytes -= entry.written.gzip.length
  }
}
