import { setTimeout as wait } from 'node:timers/promises'

export interface Pace {
  readonly count: number
  readonly perSecond: number
}

/**
 * Starts calls at an even rate even if earlier ones have not ended, so that a slow call does not reduce the load.
 * @returns the duration of each call in milliseconds
 */
export async function paceRequests(
  { count, perSecond }: Pace,
  call: () => Promise<void>,
): Promise<number[]> {
  const startedAt = performance.now()
  const under: Promise<number>[] = []
  for (let at = 0; at < count; at += 1) {
    const dueAt = startedAt + (at * 1000) / perSecond
    const early = dueAt - performance.now()
    if (early > 0) await wait(early)
    const begunAt = performance.now()
    const timed = call().then(() => performance.now() - begunAt)
    // Errors are reported after all calls have ended.
    timed.catch(() => undefined)
    under.push(timed)
  }
  return Promise.all(under)
}

export const findPart = (times: readonly number[], part: number): number =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length * part)] ?? Number.NaN

/** Median, p95 and p99, in milliseconds. */
export const describeTimes = (times: readonly number[]): string =>
  [0.5, 0.95, 0.99].map((part) => findPart(times, part).toFixed(2)).join(' / ')
