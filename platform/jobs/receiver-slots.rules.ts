/** A job that takes longer waits for a receiver that is slow, or that does not answer at all. */
export const slowMs = 3000

/** A receiver may have two thirds of a lane's places: some are left for others even where it stops answering at once. */
export function countMostSlots(atOnce: number): number {
  return Math.max(1, Math.floor((atOnce * 2) / 3))
}

/** Places of a receiver after one of its jobs has ended: half as many after a slow one, one more after a quick one. */
export function decideSlots(slots: number, most: number, tookMs: number): number {
  return tookMs >= slowMs ? Math.max(1, Math.floor(slots / 2)) : Math.min(most, slots + 1)
}

/** The same while jobs are under way: each that is slow already counts as if it had ended. */
export function countUsable(slots: number, slow: number): number {
  return Math.max(1, Math.floor(slots / 2 ** slow))
}
