import { createContext } from 'react-router'

/** Takes down, while a page is rendered, what removes it from the cache. */
export interface CacheRecorder {
  /** Tags of what the page shows. */
  addTags(tags: Iterable<string>): void
  /** When something on the page changes by the clock alone; the earliest counts. Null: it does not. */
  changeAt(instant: Date | null): void
}

/** What was taken down of one page. */
export class RecordedPage implements CacheRecorder {
  readonly #tags = new Set<string>()
  #changesAt: number | null = null

  get tags(): readonly string[] {
    return [...this.#tags]
  }

  /** In milliseconds since 1970. */
  get changesAt(): number | null {
    return this.#changesAt
  }

  addTags(tags: Iterable<string>): void {
    for (const tag of tags) this.#tags.add(tag)
  }

  changeAt(instant: Date | null): void {
    if (instant === null) return
    this.#changesAt = Math.min(this.#changesAt ?? Infinity, instant.getTime())
  }
}

/** A page that is not cached records nothing. */
export const withoutRecorder: CacheRecorder = {
  addTags: () => undefined,
  changeAt: () => undefined,
}

export const cacheRecorderContext = createContext<CacheRecorder>(withoutRecorder)
