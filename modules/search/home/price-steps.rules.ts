/** Steps that people count in. */
const steps = [1000, 2000, 5000, 10_000, 20_000, 25_000, 50_000, 100_000, 200_000, 250_000]

/**
 * Edges of price ranges of one width, from at or below `low` to above `high`, in dollars: as many as `most`
 * ranges at best, in the smallest round width that does with them. Fewer than four edges say nothing: then none.
 */
export function listPriceEdges(low: number, high: number, most: number): number[] {
  for (const step of steps) {
    const first = Math.floor(low / step)
    const last = Math.floor(high / step) + 1
    if (last - first > most) continue
    if (last - first < 3) return []
    return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step)
  }
  return []
}
