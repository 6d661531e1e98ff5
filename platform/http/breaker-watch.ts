import { type BreakerState, breakerStates, type CircuitBreaker } from './circuit-breaker.ts'

/** Number of a partner's accounts whose breaker is in one state. */
export interface BreakerCount {
  /** The partner's name, as in `MeteredCall`. */
  readonly partner: string
  readonly state: BreakerState
  readonly accounts: number
}

/** Registers a function that lists the breakers' current states. */
export type BreakerWatch = (list: () => readonly BreakerCount[]) => void

/** Counts, for each partner that was called, the breakers in each state; states without breakers are listed with 0. */
export function countBreakers(
  breaker: Pick<CircuitBreaker, 'listStates'>,
  partnerOf: (key: string) => string,
): BreakerCount[] {
  const counts = new Map<string, Record<BreakerState, number>>()
  for (const [key, state] of breaker.listStates()) {
    const partner = partnerOf(key)
    const ofPartner = counts.get(partner) ?? { closed: 0, open: 0, 'half-open': 0 }
    ofPartner[state] += 1
    counts.set(partner, ofPartner)
  }
  return [...counts].flatMap(([partner, ofPartner]) =>
    breakerStates.map((state) => ({ partner, state, accounts: ofPartner[state] })),
  )
}
