import { type BreakerState, breakerStates, type CircuitBreaker } from './circuit-breaker.ts'

/** How many accounts at one partner have a breaker in one state. */
export interface BreakerCount {
  /** As in `MeteredCall`. */
  readonly partner: string
  readonly state: BreakerState
  readonly accounts: number
}

/** Takes what says how breakers are, to be asked whenever somebody wants to know. */
export type BreakerWatch = (list: () => readonly BreakerCount[]) => void

/** Of every partner that was called, each state with its number, so that one that has ended says 0. */
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
