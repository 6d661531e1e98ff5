import type { CourtesyRefusal } from './courtesy-service.types.ts'

/** @param possibleAt when it is possible at the earliest; null: that is not known, or not a matter of time */
export const refuseCourtesy = (reason: CourtesyRefusal, possibleAt: Date | null = null) =>
  ({ ok: false, reason, possibleAt }) as const
