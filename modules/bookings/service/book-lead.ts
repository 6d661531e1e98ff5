import { bookedMessages, slotPart } from '#modules/forms/fields/booked-time.rules.ts'
import { readBookingQuestion } from '#modules/forms/visits/booking-question.rules.ts'
import type { FormRefusal } from '#modules/forms/form-refusal.types.ts'
import { buildFormView } from '#modules/forms/site-forms/form.view.ts'
import { findForm } from '#modules/forms/site-forms/list-forms.ts'
import { findBookingKind } from '#modules/forms/site-forms/booking-plan.rules.ts'
import { parseSlotChoice } from '#modules/forms/visits/slot-choice.rules.ts'
import type { StoredLead } from '#modules/leads/lead/lead.types.ts'
import type { LeadBooker } from '#modules/leads/submit/lead-parts.types.ts'
import type { RequestContext } from '#modules/sites/request-context.types.ts'
import type { EnquiryVehicle } from '#modules/vehicles/page/enquiry-vehicle.types.ts'
import type { Tx } from '#platform/postgres/database.ts'
import { findBookingPlace } from '../slots/booking-place.rules.ts'
import { queueConfirmationLink, queueBookingMails } from '../mail/queue-mails.ts'
import type { SlotRefusal } from '../slots/slot-claim.rules.ts'
import { createBookerHasher } from '../booking/booker-hashes.ts'
import { claimTime } from '../booking/claim-time.ts'
import { takenError } from './booking-refusals.ts'

export interface BookerParts {
  /** Derived from FORECOURT_SECRET, the current one first. */
  readonly secrets: readonly string[]
}

interface LeadBookerParts extends BookerParts {
  /** False: there is no mail server, so a mailed link would reach nobody. */
  readonly reachesVisitors: boolean
}

/**
 * Books the chosen time of a lead in the transaction that stores the lead: both are stored, or
 * neither. Beyond a visitor's limits (gaps.md, Bounds of bookings) the lead is stored without the
 * time, and the visitor is mailed a link that books it, if allowed. Does nothing for forms without
 * booking.
 */
export const createLeadBooker =
  (parts: LeadBookerParts): LeadBooker =>
  async (tx, context, lead, vehicle, clientAddress) => {
    const booked = await bookChosenTime(tx, parts, context, lead, { vehicle, clientAddress })
    if (booked.kind === 'booked') return { kind: 'booked' }
    if (booked.kind !== 'beyond-bounds') return booked
    if (booked.refusal === 'visitor') return { kind: 'no-time', reason: 'too-many-bookings' }
    const isMailed =
      parts.reachesVisitors && (await queueConfirmationLink(tx, context, parts, lead))
    return { kind: 'no-time', reason: isMailed ? 'confirm-by-mail' : 'not-confirmed' }
  }

export type ChosenTime =
  | { readonly kind: 'none' }
  | { readonly kind: 'booked'; readonly bookingId: string; readonly sequence: number }
  | { readonly kind: 'beyond-bounds'; readonly refusal: Exclude<SlotRefusal, 'gone'> }
  | { readonly kind: 'refused'; readonly refusal: FormRefusal }

interface ChosenBy {
  readonly vehicle: EnquiryVehicle | undefined
  /** Null: the visitor confirms through the link in their mail. */
  readonly clientAddress: string | null
}

/** Books the chosen time of a lead, and queues the visitor's mail. */
export async function bookChosenTime(
  tx: Tx,
  parts: BookerParts,
  { site, now, requestId }: RequestContext,
  lead: StoredLead,
  { vehicle, clientAddress }: ChosenBy,
): Promise<ChosenTime> {
  const { payload, form: slug } = lead
  const form = slug === null ? undefined : findForm(site, slug)
  if (form === undefined || findBookingKind(site, form.slug) === null) return { kind: 'none' }
  const view = buildFormView(site, form, { action: '', now, vehicle })
  const field = view.steps.flatMap(({ fields }) => fields).find(({ booking }) => booking !== null)
  const plan = field?.booking ?? null
  if (field === undefined || plan === null) return { kind: 'none' }
  const control = `${field.name}.${slotPart}`
  const refuse = (error: string, name = control): { kind: 'refused'; refusal: FormRefusal } => ({
    kind: 'refused',
    refusal: { status: 409, code: 'booking.slot-taken', error, fields: { [name]: error } },
  })
  const choice = parseSlotChoice(toTexts(payload[control])[0] ?? '')
  if (choice === undefined) return refuse(bookedMessages.missing)
  const question = readBookingQuestion(plan, (name) => toTexts(payload[name]))
  const chosen = plan.locations.find(({ value }) => value === choice.place)
  const place =
    chosen === undefined
      ? undefined
      : findBookingPlace(site, plan.kind, {
          dealershipId: chosen.dealershipId,
          location: chosen.value,
        })
  if (place === undefined) return refuse(bookedMessages.otherPlace)
  const waits = question.way === 'wait'
  const { wait_hours: waitHours } = site.configuration.bookings.services
  if (waits && question.hours > waitHours) {
    const text = `This work takes about ${question.hours} hours: please leave the vehicle with us.`
    return refuse(text, plan.wayField ?? control)
  }
  const { email, phone } = lead
  const claimed = await claimTime(tx, site, {
    place,
    way: question.way,
    wanted: {
      workMinutes: Math.round(question.hours * 60),
      waits,
      vehicleId: plan.kind === 'test-drive' ? lead.vehicleId : null,
    },
    start: new Date(choice.start),
    row: choice.hold,
    from: 'held',
    to: { state: 'booked', leadId: lead.id },
    booker: createBookerHasher(parts.secrets)({ clientAddress, email, phone }),
    isConfirmed: clientAddress === null,
  })
  if (!claimed.ok) {
    const { refusal } = claimed
    return refusal === 'gone' ? refuse(takenError) : { kind: 'beyond-bounds', refusal }
  }
  const { id, sequence, slot } = claimed
  await queueBookingMails(
    tx,
    site,
    parts,
    { id, sequence, email, requestId },
    { what: 'booked', slot },
  )
  return { kind: 'booked', bookingId: id, sequence }
}

function toTexts(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap((entry) => toTexts(entry))
  return typeof value === 'string' ? [value] : typeof value === 'number' ? [String(value)] : []
}
