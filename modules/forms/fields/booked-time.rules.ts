import { listQuestionFields, readBookingQuestion } from '../visits/booking-question.rules.ts'
import type { BookingPlan, FieldView } from '../form.types.ts'
import { parseSlotChoice, toLocalTime } from '../visits/slot-choice.rules.ts'
import { buildControl } from './build-control.ts'
import type { ControlSpec, ControlValues, Reading, SpreadValue } from './field-kind.types.ts'
import { spreadParts } from './part-names.rules.ts'

/** The part of a field of type dateTime that posts a booked time. */
export const slotPart = 'slot'

export const bookedMessages = {
  missing: 'Please choose one of the free times.',
  otherPlace: 'This time is at another location. Please choose one of the free times here.',
} as const

/** The control for booking a time: free times as radio buttons. */
export const buildSlotControl = (field: FieldView): ControlSpec =>
  buildControl(field, { part: slotPart, shape: 'radios', label: field.label })

/** The database decides whether the time is still free when the form is sent. */
export function readBookedTime(values: ControlValues, plan: BookingPlan): Reading {
  const text = values.part(slotPart)
  const choice = parseSlotChoice(text)
  if (choice === undefined) return { faults: { [slotPart]: bookedMessages.missing } }
  const isOffered = plan.locations.some(({ value }) => value === choice.place)
  const { location } = readBookingQuestion(plan, (name) => [values.other(name)])
  const isElsewhere = location !== undefined && location.value !== choice.place
  return isOffered && !isElsewhere
    ? { value: text }
    : { faults: { [slotPart]: bookedMessages.otherPlace } }
}

/** The local time, as in forms without bookings, and the exact choice beside it. */
export function spreadBookedTime(text: string, field: FieldView): SpreadValue {
  const { start } = parseSlotChoice(text) ?? { start: '' }
  return { own: toLocalTime(start), parts: spreadParts(field, { [slotPart]: text }) }
}

/** The fields on which a bookable time depends; it is rendered again when they change. */
export const listDecidingFields = ({ booking }: Pick<FieldView, 'booking'>): readonly string[] =>
  booking === null ? [] : listQuestionFields(booking)
