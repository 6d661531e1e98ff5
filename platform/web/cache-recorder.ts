import { createContext } from 'react-router'

/** Records, during rendering, what removes the page from the cache. */
export interface CacheRecorder {
  /** Adds tags of the page's content. */
  addTags(tags: Iterable<string>): void
  /** Records when the page's content changes with time alone; the earliest instant counts. Null: never. */
  changeAt(instant: Date | null): void
}

/** The recorded tags and change of one page. */
export class RecordedPage implements CacheRecorder {
  readonly #tags = new Set<string>()
  #changesAt: number | null = null

  get tags(): readonly string[] {
    return [...this.#tags]
  }

  /** Milliseconds since 1970. */
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
