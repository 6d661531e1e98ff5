/** Round steps in dollars. */
const steps = [1000, 2000, 5000, 10_000, 20_000, 25_000, 50_000, 100_000, 200_000, 250_000]

/**
 * Edges of price ranges of equal width, from at or below `low` to above `high`, in dollars: at most `most` ranges, in
 * the smallest round width possible. Empty for fewer than four edges, which would not help.
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
