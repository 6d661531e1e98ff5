import type { ReturnState } from '#modules/returns/lifecycle/return-lifecycle.rules.ts'
import type { ReturnStanding } from '#modules/returns/lifecycle/return-standing.rules.ts'

/** The state of a return for staff, or what time has made of it. */
export const nameStanding = (state: ReturnState, standing: ReturnStanding | undefined): string =>
  standing === 'missed' || standing === 'lapsed' ? standing : state
