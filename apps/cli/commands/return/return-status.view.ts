import type { ReturnState } from '#modules/returns/lifecycle/return-lifecycle.rules.ts'
import type { ReturnStatus } from '#modules/returns/lifecycle/return-status.rules.ts'

/** The state of a return for staff; 'missed' or 'lapsed' once its time has passed. */
export const nameReturnStatus = (state: ReturnState, status: ReturnStatus | undefined): string =>
  status === 'missed' || status === 'lapsed' ? status : state
