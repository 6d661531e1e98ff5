import { afterFirstPaint } from '#ui/after-first-paint.ts'
import { openSavedIds } from '../scripts/saved-ids.ts'
import { type CompareChange, toggleCompared } from './compared-vehicles.rules.ts'

/** @param change what the visitor did on this page; null: the list is read, or changed elsewhere */
type ComparedListener = (ids: readonly number[], change: CompareChange | null) => void

/** The vehicles that a visitor chose to compare, which only their own browser knows: one list for a page. */
export class ComparedVehicles {
  readonly #saved: ReturnType<typeof openSavedIds>
  readonly #listeners = new Set<ComparedListener>()
  #isRead = false

  /** The list is first read after the first paint, which does not wait for the browser's storage. */
  constructor(siteSlug: string) {
    this.#saved = openSavedIds(siteSlug, 'compared')
    const read = () => this.#tell(null)
    addEventListener('storage', read)
    addEventListener('pageshow', ({ persisted }) => {
      if (persisted) read()
    })
    afterFirstPaint(() => {
      this.#isRead = true
      read()
    })
  }

  /**
   * Calls the listener at once if the list is read already, and after each change in this and other tabs.
   * @returns ends that
   */
  subscribe(listener: ComparedListener): () => void {
    this.#listeners.add(listener)
    if (this.#isRead) listener(this.#saved.read(), null)
    return () => this.#listeners.delete(listener)
  }

  toggle(id: number): void {
    const { ids, change } = toggleCompared(this.#saved.read(), id)
    this.#write(ids, change)
  }

  remove(id: number): void {
    this.#write(
      this.#saved.read().filter((other) => other !== id),
      null,
    )
  }

  replace(ids: readonly number[]): void {
    this.#write(ids, null)
  }

  #write(ids: readonly number[], change: CompareChange | null): void {
    this.#saved.write(ids)
    this.#tell(change)
  }

  #tell(change: CompareChange | null): void {
    const ids = this.#saved.read()
    for (const listener of this.#listeners) listener(ids, change)
  }
}
