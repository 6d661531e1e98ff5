export interface Timing {
  readonly p50: number
  readonly p99: number
  readonly samples: number
}

export interface Limits {
  readonly least: number
  readonly most: number
  readonly budgetMs: number
}

/** Percentiles of times in milliseconds. */
export function summarise(times: readonly number[]): Timing {
  const sorted = [...times].sort((a, b) => a - b)
  const at = (share: number): number =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return { p50: at(0.5), p99: at(0.99), samples: sorted.length }
}

/** Times `run` at least `least` times, then until `most` runs or `budgetMs` is reached. */
export async function measure(run: (round: number) => unknown, limits: Limits): Promise<Timing> {
  const times: number[] = []
  let usedMs = 0
  while (times.length < limits.least || (times.length < limits.most && usedMs < limits.budgetMs)) {
    const startedMs = performance.now()
    await run(times.length)
    const tookMs = performance.now() - startedMs
    times.push(tookMs)
    usedMs += tookMs
  }
  return summarise(times)
}

/** Milliseconds that `run` takes. */
export function timed(run: () => unknown): number {
  const startedMs = performance.now()
  run()
  return performance.now() - startedMs
}

/** Milliseconds until `run` has settled. */
export async function timedAsync(run: () => Promise<unknown>): Promise<number> {
  const startedMs = performance.now()
  await run()
  return performance.now() - startedMs
}
