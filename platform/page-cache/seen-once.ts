/** Longer keys are not remembered, because they are hardly ever requested twice. */
const longestKey = 512

/** Remembers the last `most` requested keys, to recognize the second request for a key. */
export class SeenOnce {
  readonly #most: number
  /** Ordered by last request. */
  readonly #keys = new Set<string>()

  constructor(most: number) {
    this.#most = most
  }

  get size(): number {
    return this.#keys.size
  }

  /** Marks the key as seen. @returns whether it was remembered */
  markSeen(key: string): boolean {
    if (key.length > longestKey) return false
    const again = this.#keys.delete(key)
    this.#keys.add(key)
    if (this.#keys.size > this.#most) this.#keys.delete(this.#keys.values().next().value ?? key)
    return again
  }
}
