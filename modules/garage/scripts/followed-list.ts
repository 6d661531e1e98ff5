import { afterFirstPaint } from '#ui/after-first-paint.ts'

/** A list of vehicles in the visitor's browser. */
export interface ListSource<Change extends string> {
  read(): readonly number[]
  /** @returns a function that ends the subscription */
  subscribe(listener: (change: Change | null) => void): () => void
}

/** @param change what the visitor did on this page; null: the list was read, or changed elsewhere */
type ListListener<Change extends string> = (ids: readonly number[], change: Change | null) => void

/** A list that all elements of a page follow. It is read once for all of them after each change. */
export class FollowedList<Change extends string> {
  readonly #source: ListSource<Change>
  readonly #listeners = new Set<ListListener<Change>>()
  #isRead = false

  /** Reads the list only after the first paint, so that the paint does not wait for the browser's storage. */
  constructor(source: ListSource<Change>) {
    this.#source = source
    source.subscribe((change) => this.#notify(change))
    afterFirstPaint(() => {
      this.#isRead = true
      this.#notify(null)
    })
  }

  /**
   * Calls the listener immediately if the list has already been read, and after each change.
   * @returns a function that ends the subscription
   */
  subscribe(listener: ListListener<Change>): () => void {
    this.#listeners.add(listener)
    if (this.#isRead) listener(this.#source.read(), null)
    return () => this.#listeners.delete(listener)
  }

  #notify(change: Change | null): void {
    const ids = this.#source.read()
    for (const listener of this.#listeners) listener(ids, change)
  }
}
