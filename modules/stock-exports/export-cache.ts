import type { ExportFile } from './write-export.ts'

interface Entry {
  readonly version: string
  readonly file: ExportFile
}

/** Caches one file for each key, up to a number of bytes; the least recently read file is evicted first. */
export class ExportCache {
  readonly #mostBytes: number
  /** Entries in the order of their last use, the most recent last. */
  readonly #entries = new Map<string, Entry>()
  #bytes = 0

  constructor(mostBytes: number) {
    this.#mostBytes = mostBytes
  }

  get bytes(): number {
    return this.#bytes
  }

  /** The cached file; undefined if it has another version, which is then dropped from the cache. */
  find(key: string, version: string): ExportFile | undefined {
    const entry = this.#entries.get(key)
    if (entry === undefined) return undefined
    this.#entries.delete(key)
    if (entry.version !== version) {
      this.#bytes -= entry.file.gzip.length
      return undefined
    }
    this.#entries.set(key, entry)
    return entry.file
  }

  put(key: string, version: string, file: ExportFile): void {
    this.#remove(key)
    if (file.gzip.length > this.#mostBytes) return
    this.#entries.set(key, { version, file })
    this.#bytes += file.gzip.length
    for (const other of this.#entries.keys()) {
      if (this.#bytes <= this.#mostBytes) return
      this.#remove(other)
    }
  }

  #remove(key: string): void {
    const entry = this.#entries.get(key)
    if (entry === undefined) return
    this.#entries.delete(key)
    this.#bytes -= entry.file.gzip.length
  }
}
