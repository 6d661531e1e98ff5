export interface Repetition {
  /** Waits for a round that is under way. */
  stop(): Promise<void>
}

/** Does something again and again, one round at a time, `everyMs` after the round before; the first at once. */
export function repeat(
  everyMs: number,
  work: () => Promise<unknown>,
  onError: (error: unknown) => void,
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
  start()
  return {
    async stop() {
      stopped = true
      clearTimeout(timer)
      await round
    },
  }
}
