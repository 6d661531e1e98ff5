import type { ReturnState } from '#modules/returns/lifecycle/return-lifecycle.rules.ts'
import type { ReturnStanding } from '#modules/returns/lifecycle/return-standing.rules.ts'

/** The state of a return for staff; 'missed' or 'lapsed' once its time has passed. */
export const nameStanding = (state: ReturnState, standing: ReturnStanding | undefined): string =>
  standing === 'missed' || standing === 'lapsed' ? standing : state
