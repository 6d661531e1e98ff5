/** What a breaker goes by. */
interface BreakerOptions {
  /** Milliseconds of a clock that never goes back. */
  readonly steadyClock: () => number
  /** How many failures in a row open it. */
  readonly failures: number
  /** How long nothing is sent then. Afterwards one request is let through as a trial. */
  readonly restMs: number
}

export const breakerStates = ['closed', 'open', 'half-open'] as const

/** `open`: nothing is sent. `half-open`: it has rested, and one request is or will be the trial. */
export type BreakerState = (typeof breakerStates)[number]

export interface CircuitBreaker {
  /** Whether a request may be sent; false while it rests, or another request is the trial. */
  mayTry(key: string): boolean
  succeeded(key: string): void
  failed(key: string): void
  /** Of every key that was used. */
  listStates(): ReadonlyMap<string, BreakerState>
}

interface State {
  failures: number
  /** Until when nothing is sent; null: it is closed. */
  restsUntil: number | null
  /** Whether the request that closes it or has it rest again is on its way. */
  isTried: boolean
}

/**
 * Stops sending to a partner that is down, so that visitors do not wait for it one after the other. Each key has a breaker
 * of its own, and keys are few: partners with the accounts of sites.
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
