/** Lighthouse's default: the factor from a fast desktop computer to a mid-range phone. */
export const usualSlowdown = 4
/**
 * Fast desktop computers have Lighthouse indices from 1500 to 2000; slower machines are closer to the phone's speed.
 */
const leastOfFast = 1500
const middleOfFast = 1750

/**
 * How many times slower than this machine the simulated phone is. A machine within or above the range of fast desktop
 * computers uses Lighthouse's default factor; below it the factor falls with the index, so that the simulated phone is
 * always the same. Source: docs/throttling.md of Lighthouse, 'Calibrating the CPU slowdown'.
 *
 * @param indices Lighthouse's `benchmarkIndex` of some runs, of which the median counts
 */
export function decideSlowdown(indices: readonly number[]): number {
  const rising = indices.toSorted((one, other) => one - other)
  const index = rising[Math.floor(rising.length / 2)]
  if (index === undefined || index >= leastOfFast) return usualSlowdown
  return Math.round((usualSlowdown * index * 100) / middleOfFast) / 100
}

/** Indices of one machine at a constant speed differ by less. */
const mostOff = 0.15

/** Whether the machine's index matches the slowdown; otherwise the run simulates another phone. */
export const isAtPace = (index: number, slowdown: number): boolean =>
  Math.abs(decideSlowdown([index]) / slowdown - 1) <= mostOff
