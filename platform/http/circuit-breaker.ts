/** What a breaker goes by. */
interface BreakerOptions {
  /** Milliseconds of a clock that never goes back. */
  readonly steadyClock: () => number
  /** How many failures in a row open it. */
  readonly failures: number
  /** How long nothing is sent then. Afterwards one request is let through as a trial. */
  readonly restMs: number
}

export interface CircuitBreaker {
  /** Whether a request may be sent; false while it rests, or another request is the trial. */
  mayTry(key: string): boolean
  succeeded(key: string): void
  failed(key: string): void
  /** What nothing is sent to, or trials alone. */
  listOpen(): readonly string[]
}

interface State {
  failures: number
  /** Until when nothing is sent; null: it is closed. */
  restsUntil: number | null
}

/**
 * Stops sending to a partner that is down, so that visitors do not wait for it one after the other. Each key has a breaker
 * of its own; one that works takes no memory.
 */
export function createCircuitBreaker(options: BreakerOptions): CircuitBreaker {
  const { steadyClock, failures: most, restMs } = options
  const states = new Map<string, State>()
  return {
    mayTry(key) {
      const state = states.get(key)
      if (state === undefined || state.restsUntil === null) return true
      if (state.restsUntil > steadyClock()) return false
      // This request is the trial; the others wait for its outcome, or for another rest.
      state.restsUntil = steadyClock() + restMs
      return true
    },
    succeeded: (key) => void states.delete(key),
    failed(key) {
      const state = states.get(key) ?? { failures: 0, restsUntil: null }
      state.failures += 1
      if (state.failures >= most) state.restsUntil = steadyClock() + restMs
      states.set(key, state)
    },
    listOpen: () =>
      [...states].filter(([, { restsUntil }]) => restsUntil !== null).map(([key]) => key),
  }
}
