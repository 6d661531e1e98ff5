import type { StaffCourtesyHolds } from '#modules/courtesy-holds/staff/open-staff-courtesy.ts'
import type { PersonActor } from '#modules/staff/access/actor.types.ts'
import type { StaffOutcome } from '#modules/staff/service/staff-service.types.ts'
import type { LeadForm } from './lead-form.types.ts'

/** The forms of a lead's courtesy hold. */
export type CourtesyIntent = 'courtesy-arrived' | 'courtesy-cancel'

export const isCourtesyIntent = (intent: string): intent is CourtesyIntent =>
  intent === 'courtesy-arrived' || intent === 'courtesy-cancel'

/** Ends the courtesy hold of a lead. */
export const endCourtesyHold = (
  holds: StaffCourtesyHolds,
  actor: PersonActor,
  { leadId, requestId, read }: LeadForm,
  intent: CourtesyIntent,
): Promise<StaffOutcome> =>
  holds.end(
    actor,
    intent === 'courtesy-arrived'
      ? { leadId, requestId, end: 'arrived' }
      : { leadId, requestId, end: 'staff', reason: read('reason') },
  )
