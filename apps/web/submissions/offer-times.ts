import type { BookingService } from '#modules/bookings/service/booking-service.types.ts'
import { findBookingPlace } from '#modules/bookings/slots/booking-place.rules.ts'
import type { Wanted } from '#modules/bookings/slots/slot.types.ts'
import {
  buildSlotsHref,
  readBookingQuestion,
} from '#modules/forms/visits/booking-question.rules.ts'
import { slotPart } from '#modules/forms/fields/booked-time.rules.ts'
import type { BookingPlan, FormView, PostedValues } from '#modules/forms/form.types.ts'
import { formatSlotChoice, parseSlotChoice } from '#modules/forms/visits/slot-choice.rules.ts'
import type { Site } from '#modules/sites/site.types.ts'

interface PostedTimes {
  readonly site: Site
  readonly form: FormView
  readonly posted: PostedValues
  readonly clientAddress: string
}

/**
 * A form that was posted without script, to be rendered again with the free times of the chosen location. The chosen
 * time is held while the visitor corrects the other fields. A form without booking is unchanged.
 */
export async function offerTimes(
  bookings: Pick<BookingService, 'listFree' | 'hold'>,
  { site, form, posted, clientAddress }: PostedTimes,
): Promise<{ readonly form: FormView; readonly posted: PostedValues }> {
  const field = form.steps.flatMap(({ fields }) => fields).find(({ booking }) => booking !== null)
  const plan = field?.booking ?? null
  if (field === undefined || plan === null) return { form, posted }
  const question = readBookingQuestion(plan, (name) =>
    Object.hasOwn(posted, name) ? (posted[name] ?? []) : [],
  )
  const href = buildSlotsHref(plan, question)
  const { location, way, hours } = question
  const place =
    location === undefined
      ? undefined
      : findBookingPlace(site, plan.kind, {
          dealershipId: location.dealershipId,
          location: location.value,
        })
  if (href === null || location === undefined) return { form, posted }
  const offer = (offered: BookingPlan['offered']) => offerInForm(form, field.name, offered)
  if (place === undefined) return { form: offer({ href, dates: [] }), posted }
  const wanted: Wanted = {
    workMinutes: Math.round(hours * 60),
    waits: way === 'wait',
    vehicleId: plan.carId,
  }
  const name = `${field.name}.${slotPart}`
  const choice = parseSlotChoice(posted[name]?.[0] ?? '')
  const outcome =
    choice?.place === location.value
      ? await bookings.hold(site, {
          place,
          way,
          wanted,
          start: choice.start,
          hold: choice.hold,
          clientAddress,
        })
      : undefined
  const held = typeof outcome === 'object' ? outcome : undefined
  const own = held?.hold ?? choice?.hold ?? null
  const free = await bookings.listFree(site, place, wanted, own)
  if (held === undefined || choice === undefined) return { form: offer({ href, ...free }), posted }
  const value = formatSlotChoice({ ...choice, hold: held.hold })
  return { form: offer({ href, ...free }), posted: { ...posted, [name]: [value] } }
}

const offerInForm = (
  form: FormView,
  fieldName: string,
  offered: BookingPlan['offered'],
): FormView => ({
  ...form,
  steps: form.steps.map((step) => ({
    ...step,
    fields: step.fields.map((field) =>
      field.name === fieldName && field.booking !== null
        ? { ...field, booking: { ...field.booking, offered } }
        : field,
    ),
  })),
})
