import { afterFirstPaint } from '#ui/after-first-paint.ts'
import { mostHoldIds, vehicleHoldsPath } from '../vehicle-holds-path.ts'

/** Interval for looking up held vehicles again, while the page has any. */
const againMs = 30_000

interface Holds {
  readonly holds: readonly { readonly car_id: number; readonly text: string }[]
}

/**
 * Finds the vehicles on a page that somebody holds, and until when. This cannot be in the page, because pages are
 * cached and the same for everybody. One request is for all watched vehicles; another one follows when more are
 * added, such as with other results.
 */
export class HeldVehicles {
  readonly #watchers = new Map<(text: string | null) => void, number>()
  #texts: ReadonlyMap<number, string> = new Map()
  #requested = ''
  #again: ReturnType<typeof setTimeout> | undefined
  #isPlanned = false

  constructor() {
    addEventListener('pageshow', ({ persisted }) => {
      if (persisted) void this.#lookUp()
    })
  }

  /**
   * @param show called with 'Held until 2:40 pm', or with null while nobody holds the vehicle
   * @returns a function that ends the watching
   */
  watch(id: number, show: (text: string | null) => void): () => void {
    this.#watchers.set(show, id)
    show(this.#texts.get(id) ?? null)
    this.#plan()
    return () => this.#watchers.delete(show)
  }

  #plan(): void {
    if (this.#isPlanned) return
    this.#isPlanned = true
    afterFirstPaint(() => {
      this.#isPlanned = false
      if (this.#listIds() !== this.#requested) void this.#lookUp()
    })
  }

  #listIds = (): string => [...new Set(this.#watchers.values())].slice(0, mostHoldIds).join(',')

  async #lookUp(): Promise<void> {
    clearTimeout(this.#again)
    const ids = this.#listIds()
    this.#requested = ids
    if (ids === '') return
    const response = await fetch(`${vehicleHoldsPath}?ids=${ids}`).catch(() => null)
    if (response?.ok !== true) return
    const { holds } = (await response.json()) as Holds
    this.#texts = new Map(holds.map(({ car_id: id, text }) => [id, text]))
    for (const [show, id] of this.#watchers) show(this.#texts.get(id) ?? null)
    if (holds.length > 0) this.#again = setTimeout(() => void this.#lookUp(), againMs)
  }
}
