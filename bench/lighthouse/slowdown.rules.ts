/** Lighthouse's own: what brings a fast desktop computer to a phone of the middle class. */
export const usualSlowdown = 4
/** Lighthouse's index of fast desktop computers is from 1500 to 2000; a slower machine is nearer to that phone. */
const leastOfFast = 1500
const middleOfFast = 1750

/**
 * How many times slower than this machine the phone is that a page is measured for. One within or above the bracket of fast
 * desktop computers takes Lighthouse's own factor; below it the factor falls with the index, so that the phone stays the
 * same. Source: docs/throttling.md of Lighthouse, 'Calibrating the CPU slowdown'.
 *
 * @param indices Lighthouse's `benchmarkIndex` of some runs; the middle one counts
 */
export function decideSlowdown(indices: readonly number[]): number {
  const rising = indices.toSorted((one, other) => one - other)
  const index = rising[Math.floor(rising.length / 2)]
  if (index === undefined || index >= leastOfFast) return usualSlowdown
  return Math.round((usualSlowdown * index * 100) / middleOfFast) / 100
}

/** Indices of one machine at one pace differ by less. */
const mostOff = 0.15

/** Whether a machine of this index is as fast as a slowdown is for: else a run measures another phone than the one before it. */
export const isAtPace = (index: number, slowdown: number): boolean =>
  Math.abs(decideSlowdown([index]) / slowdown - 1) <= mostOff
