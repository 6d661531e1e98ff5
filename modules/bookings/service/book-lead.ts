import { bookedMessages, slotPart } from '#modules/forms/fields/booked-time.rules.ts'
import { readBookingQuestion } from '#modules/forms/booking-question.rules.ts'
import type { FormRefusal } from '#modules/forms/form-refusal.types.ts'
import { buildFormView } from '#modules/forms/site-forms/form.view.ts'
import { findForm } from '#modules/forms/site-forms/list-forms.ts'
import { findBookingKind } from '#modules/forms/site-forms/booking-plan.rules.ts'
import { parseSlotChoice } from '#modules/forms/slot-choice.rules.ts'
import type { LeadBooker } from '#modules/leads/submit/lead-parts.types.ts'
import { findBookingPlace } from '../slots/booking-place.rules.ts'
import { queueTold } from '../mail/queue-mails.ts'
import { claimTime } from '../booking/claim-time.ts'
import { takenError } from './booking-refusals.ts'

/**
 * Books the time that a lead's form chose, in the transaction that stores the lead: either both are there, or neither.
 * A lead of a form that books nothing is left alone.
 */
export const createLeadBooker =
  (parts: { readonly secrets: readonly string[] }): LeadBooker =>
  async (tx, { site, now, requestId }, lead, vehicle) => {
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
    })
    if (claimed === undefined) return refuse(takenError)
    const { id, sequence, slot } = claimed
    const booked = { id, sequence, email: lead.email, requestId }
    await queueTold(tx, site, parts, booked, { what: 'booked', slot })
    return { kind: 'booked' }
  }

function toTexts(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap((entry) => toTexts(entry))
  return typeof value === 'string' ? [value] : typeof value === 'number' ? [String(value)] : []
}
