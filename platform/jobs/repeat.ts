export interface Repetition {
  /** Starts no more rounds, and waits for the current one to end. */
  stop(): Promise<void>
}

interface RepeatOptions {
  /** Delay before the first round. */
  readonly firstMs?: number
  /**
   * After a successful round, pauses for its duration times this factor, at most 30 s: work that grows with the load
   * then leaves the database to others.
   */
  readonly restFactor?: number
}

const longestRestMs = 30_000

/** Repeats some work: each round starts `everyMs` after the end of the previous one. */
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
