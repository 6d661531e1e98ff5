/** What arrived at a fake, and a way to wait for more of it. */
export interface Arrivals<T> {
  readonly all: readonly T[]
  add(arrival: T): void
  /** Resolves once `isThere` holds of all that arrived; it may do so already. */
  waitFor(isThere: (all: readonly T[]) => boolean): Promise<void>
}

export function recordArrivals<T>(): Arrivals<T> {
  const all: T[] = []
  const waiting = new Set<() => void>()
  return {
    all,
    add(arrival) {
      all.push(arrival)
      for (const look of waiting) look()
    },
    waitFor(isThere) {
      return new Promise((resolve) => {
        const look = (): void => {
          if (!isThere(all)) return
          waiting.delete(look)
          resolve()
        }
        waiting.add(look)
        look()
      })
    },
  }
}
