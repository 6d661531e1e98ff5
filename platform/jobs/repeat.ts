export interface Repetition {
  /** Waits until the current round has ended. */
  stop(): Promise<void>
}

/** Repeats some work: the first round begins after `firstMs`, each further one `everyMs` after the end of the round before. */
export function repeat(
  everyMs: number,
  work: () => Promise<unknown>,
  onError: (error: unknown) => void,
  firstMs = 0,
): Repetition {
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let round: Promise<void> = Promise.resolve()
  const start = (): void => {
    round = work()
      .then(() => undefined, onError)
      .then(() => {
        if (!stopped) timer = setTimeout(start, everyMs)
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
