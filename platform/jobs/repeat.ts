export interface Repetition {
  /** Waits until the current round has ended. */
  stop(): Promise<void>
}

interface RepeatOptions {
  /** Until the first round. */
  readonly firstMs?: number
  /** A round that took long is followed by a pause so many times as long, so that it takes but a small part of the time. */
  readonly restFactor?: number
}

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
    round = work()
      .then(() => undefined, onError)
      .then(() => {
        const pauseMs = Math.max(everyMs, restFactor * (performance.now() - startedAt))
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
