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

/** Parses a booked time. Whether the time is still free is decided in the database when the form is sent. */
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

/** The local time, for leads as in forms without bookings, and the exact posted choice as a part of the field. */
export function spreadBookedTime(text: string, field: FieldView): SpreadValue {
  const { start } = parseSlotChoice(text) ?? { start: '' }
  return { own: toLocalTime(start), parts: spreadParts(field, { [slotPart]: text }) }
}

/** The fields on which the free times depend; when their values change, the time field is rendered again. */
export const listDecidingFields = ({ booking }: Pick<FieldView, 'booking'>): readonly string[] =>
  booking === null ? [] : listQuestionFields(booking)
