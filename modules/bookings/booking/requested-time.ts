import { slotPart } from '#modules/forms/fields/booked-time.rules.ts'
import { findBookingKind } from '#modules/forms/site-forms/booking-plan.rules.ts'
import { findChosenLocation } from '#modules/forms/site-forms/location-choice.rules.ts'
import { parseSlotChoice } from '#modules/forms/visits/slot-choice.rules.ts'
import type { StoredLead } from '#modules/leads/lead/lead.types.ts'
import { decideVisitNoun } from '#modules/leads/success/visit-noun.rules.ts'
import type { Site } from '#modules/sites/site.types.ts'
import { confirmationHours } from '../slots/booking-bounds.rules.ts'
import { buildAgainPath } from './again-path.rules.ts'
import { formatWhen } from './booking.view.ts'

/** A time that a lead chose but that was not booked. */
export interface RequestedTime {
  /** `test drive`, `service`: within a sentence. */
  readonly noun: string
  /** `Tuesday 1 December, 9:30 am` */
  readonly when: string
  readonly locationName: string | null
  /** When the link to book the time expires: after a day, or when the appointment would begin. */
  readonly endsAt: Date
  /** Whether the link still works. */
  readonly isOpen: boolean
  /** Link to the form for booking another appointment. */
  readonly againHref: string
}

/**
 * The chosen time of a lead; undefined for a lead without one.
 *
 * @param now the database's time
 */
export function buildRequestedTime(
  site: Site,
  lead: Pick<StoredLead, 'form' | 'payload' | 'completedAt' | 'vehicleId' | 'vehicleShown'>,
  now: Date,
): RequestedTime | undefined {
  const { form, payload, completedAt } = lead
  const kind = form === null ? null : findBookingKind(site, form)
  const [choice] = Object.entries(payload).flatMap(([name, value]) =>
    name.endsWith(`.${slotPart}`) && typeof value === 'string' ? [parseSlotChoice(value)] : [],
  )
  if (kind === null || choice === undefined || completedAt === null) return undefined
  const { configuration } = site
  const startsAt = new Date(choice.start)
  const lastsUntil = completedAt.getTime() + confirmationHours * 3_600_000
  const endsAt = new Date(Math.min(startsAt.getTime(), lastsUntil))
  const vehicleId = lead.vehicleShown ? (lead.vehicleId ?? undefined) : undefined
  return {
    noun: kind === 'service' ? 'service' : decideVisitNoun(configuration.button_labels.test_drive),
    when: formatWhen(startsAt, site),
    locationName: findChosenLocation(site, choice.place)?.location?.name ?? null,
    endsAt,
    isOpen: now < endsAt,
    againHref: buildAgainPath(configuration, { kind }, vehicleId),
  }
}
