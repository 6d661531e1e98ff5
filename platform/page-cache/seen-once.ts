/** Longer keys are not worth remembering: nobody asks for them twice. */
const longestKey = 512

/** Remembers the last `most` keys that were asked for, so that the second request for one can be told. */
export class SeenOnce {
  readonly #most: number
  /** In the order of their last request. */
  readonly #keys = new Set<string>()

  constructor(most: number) {
    this.#most = most
  }

  get size(): number {
    return this.#keys.size
  }

  /** Whether the key was asked for before, as far as is remembered; it is from now on. */
  markSeen(key: string): boolean {
    if (key.length > longestKey) return false
    const again = this.#keys.delete(key)
    this.#keys.add(key)
    if (this.#keys.size > this.#most) this.#keys.delete(this.#keys.values().next().value ?? key)
    return again
  }
}
