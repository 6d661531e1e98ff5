export interface Repetition {
  /** Waits until the current round has ended. */
  stop(): Promise<void>
}

interface RepeatOptions {
  /** Until the first round. */
  readonly firstMs?: number
  /**
   * A round that succeeded is followed by a pause so many times as long as it took, half a minute at most: work that grows
   * with the load leaves the database to others while there is much of it.
   */
  readonly restFactor?: number
}

const longestRestMs = 30_000

/** Repeats some work: each round begins `everyMs` after the end of the round before. */
export function repeat(
  everyMs: number,
  work: () => Promise<unknown>,
  onError: (error: unknown) => void,
  { firstMs = 0, restFactor = 0 }: RepeatOptions = {},
): Repetition {
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let round: Promise<void> = Promise.resolve()
  const start = (): void => {
    const startedAt = performance.now()
    const rest = (): number =>
      Math.max(everyMs, Math.min(longestRestMs, restFactor * (performance.now() - startedAt)))
    round = work()
      .then(rest, (error: unknown) => {
        onError(error)
        return everyMs
      })
      .then((pauseMs) => {
        if (!stopped) timer = setTimeout(start, pauseMs)
      })
  }
  if (firstMs === 0) start()
  else timer = setTimeout(start, firstMs)
  return {
    async stop() {
      stopped = true
      clearTimeout(timer)
      await round
    },
  }
}
