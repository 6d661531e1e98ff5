/** The items that a fake has received, and a way to wait for more. */
export interface Arrivals<T> {
  readonly all: readonly T[]
  add(arrival: T): void
  /** Resolves once `isThere` is true of all received items; at once if it already is. */
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
