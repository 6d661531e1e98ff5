import { setTimeout as wait } from 'node:timers/promises'

export interface Pace {
  readonly count: number
  readonly perSecond: number
}

/**
 * Calls evenly, whether or not the earlier ones have ended: a slow one must not spare the others their turn.
 * @returns how long each took, in milliseconds
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
    // Its failure is reported once all have ended.
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
