/** The limits and clock of a breaker. */
interface BreakerOptions {
  /** Milliseconds of a monotonic clock. */
  readonly steadyClock: () => number
  /** Number of failures in a row that open the breaker. */
  readonly failures: number
  /** How long the breaker stays open. Then one request is let through as a trial. */
  readonly restMs: number
}

export const breakerStates = ['closed', 'open', 'half-open'] as const

/** `open`: no request is sent. `half-open`: one request is, or will be, the trial. */
export type BreakerState = (typeof breakerStates)[number]

export interface CircuitBreaker {
  /** Whether a request may be sent; false while the breaker is open or another request is the trial. */
  mayTry(key: string): boolean
  succeeded(key: string): void
  failed(key: string): void
  /** States of all keys that were used. */
  listStates(): ReadonlyMap<string, BreakerState>
}

interface State {
  failures: number
  /** End of the open state; null: the breaker is closed. */
  restsUntil: number | null
  /** Whether the trial request is under way. */
  isTried: boolean
}

/**
 * Stops requests to a partner that is down, so that visitors do not each wait for a timeout. Each key has its own
 * breaker; there are few keys, one per partner and account.
 */
export function createCircuitBreaker(options: BreakerOptions): CircuitBreaker {
  const { steadyClock, failures: most, restMs } = options
  const states = new Map<string, State>()
  return {
    mayTry(key) {
      const state = states.get(key)
      if (state === undefined || state.restsUntil === null) return true
      if (state.restsUntil > steadyClock()) return false
      // This request is the trial; others are refused until its outcome, or until the next rest is over.
      state.restsUntil = steadyClock() + restMs
      state.isTried = true
      return true
    },
    succeeded: (key) => void states.set(key, { failures: 0, restsUntil: null, isTried: false }),
    failed(key) {
      const state = states.get(key) ?? { failures: 0, restsUntil: null, isTried: false }
      state.failures += 1
      state.isTried = false
      if (state.failures >= most) state.restsUntil = steadyClock() + restMs
      states.set(key, state)
    },
    listStates: () => new Map([...states].map(([key, state]) => [key, describeState(state)])),
  }

  function describeState({ restsUntil, isTried }: State): BreakerState {
    if (restsUntil === null) return 'closed'
    return isTried || restsUntil <= steadyClock() ? 'half-open' : 'open'
  }
}
