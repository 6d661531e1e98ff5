import { afterFirstPaint } from '#ui/after-first-paint.ts'

/** A list of vehicles in the visitor's browser. */
export interface ListSource<Change extends string> {
  read(): readonly number[]
  /** @returns ends the subscription */
  subscribe(listener: (change: Change | null) => void): () => void
}

/** @param change what the visitor did on this page; null: the list was read, or changed elsewhere */
type ListListener<Change extends string> = (ids: readonly number[], change: Change | null) => void

/** A list as all elements of a page follow it: read once for them after each change. */
export class FollowedList<Change extends string> {
  readonly #source: ListSource<Change>
  readonly #listeners = new Set<ListListener<Change>>()
  #isRead = false

  /** The list is first read after the first paint, which does not wait for the browser's storage. */
  constructor(source: ListSource<Change>) {
    this.#source = source
    source.subscribe((change) => this.#notify(change))
    afterFirstPaint(() => {
      this.#isRead = true
      this.#notify(null)
    })
  }

  /**
   * Calls the listener at once if the list is read already, and after each change.
   * @returns ends the subscription
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
