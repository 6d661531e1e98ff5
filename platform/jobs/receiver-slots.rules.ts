/** A job that takes longer is waiting for a slow or unresponsive receiver. */
export const slowMs = 3000

/**
 * A receiver may use two thirds of a lane's slots: the rest stays free for others even if it stops responding suddenly.
 */
export function countMostSlots(atOnce: number): number {
  return Math.max(1, Math.floor((atOnce * 2) / 3))
}

/** A receiver's slots after a job: halved after a slow job, one more after a quick one. */
export function decideSlots(slots: number, most: number, tookMs: number): number {
  return tookMs >= slowMs ? Math.max(1, Math.floor(slots / 2)) : Math.min(most, slots + 1)
}

/** The slots while jobs are running: each job that is already slow counts as a finished slow one. */
export function countUsable(slots: number, slow: number): number {
  return Math.max(1, Math.floor(slots / 2 ** slow))
}
