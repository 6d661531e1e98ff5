/** How far the sale of a lead is, in the order of lists. Whether the visitor finished the form is another column. */
export const salesStates = [
  'new',
  'in-progress',
  'waiting',
  'appointment',
  'won',
  'lost',
  'spam',
] as const
export type SalesState = (typeof salesStates)[number]

export const isSalesState = (text: string): text is SalesState =>
  salesStates.some((state) => state === text)

/** As shown to people. */
export const salesStateNames: Readonly<Record<SalesState, string>> = {
  new: 'New',
  'in-progress': 'In progress',
  waiting: 'Waiting for customer',
  appointment: 'Appointment',
  won: 'Won',
  lost: 'Lost',
  spam: 'Spam',
}

/**
 * The states that may follow each one. A sale that is won, lost or spam is opened again before anything else happens to
 * it; only what was taken for new by mistake goes back to 'new'.
 */
const nextStates: Readonly<Record<SalesState, readonly SalesState[]>> = {
  new: ['in-progress', 'waiting', 'appointment', 'won', 'lost', 'spam'],
  'in-progress': ['new', 'waiting', 'appointment', 'won', 'lost', 'spam'],
  waiting: ['in-progress', 'appointment', 'won', 'lost', 'spam'],
  appointment: ['in-progress', 'waiting', 'won', 'lost', 'spam'],
  won: ['in-progress', 'lost'],
  lost: ['in-progress', 'spam'],
  spam: ['new', 'in-progress'],
}

/** The states that a person may choose next, for screens. */
export const listNextStates = (state: SalesState): readonly SalesState[] => nextStates[state]

export interface SaleOutcome {
  readonly salesState: SalesState
  /** Why the sale was lost; null in any other state. */
  readonly lostReason: string | null
}

export type SalesStateFault = 'inbox.bad-transition' | 'inbox.needs-lost-reason'

/** Whether a lead may go from one state to another. @returns why not; undefined: it may */
export function findSalesStateFault(
  from: SaleOutcome,
  to: SaleOutcome,
): SalesStateFault | undefined {
  if (from.salesState !== to.salesState && !nextStates[from.salesState].includes(to.salesState)) {
    return 'inbox.bad-transition'
  }
  return to.salesState === 'lost' && to.lostReason === null ? 'inbox.needs-lost-reason' : undefined
}
