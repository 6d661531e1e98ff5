import { slotPart } from '#modules/forms/fields/booked-time.rules.ts'
import { findBookingKind } from '#modules/forms/site-forms/booking-plan.rules.ts'
import { parseSlotChoice } from '#modules/forms/visits/slot-choice.rules.ts'
import type { Site } from '#modules/sites/site.types.ts'
import type { StoredLead } from './lead.types.ts'

/** Whether a stored lead booked a time. It did not if it is held as spam, or was stored without the chosen time. */
export function isBookedLead(
  site: Pick<Site, 'configuration'>,
  {
    form,
    flag,
    payload,
    noTimeReason,
  }: Pick<StoredLead, 'form' | 'flag' | 'payload' | 'noTimeReason'>,
): boolean {
  if (form === null || flag !== null || noTimeReason !== null) return false
  if (findBookingKind(site, form) === null) return false
  return choosesTime(payload)
}

/** Whether the visitor chose a time. Otherwise the lead has no booking. */
export function choosesTime(payload: StoredLead['payload']): boolean {
  return Object.entries(payload).some(
    ([name, value]) =>
      name.endsWith(`.${slotPart}`) &&
      typeof value === 'string' &&
      parseSlotChoice(value) !== undefined,
  )
}
