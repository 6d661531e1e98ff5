import type { FieldView, FormRules } from '../form.types.ts'
import { findVisitFault, listOfferedDays, listOfferedTimes } from '../visits/visit.rules.ts'
import {
  bookedMessages,
  buildSlotControl,
  readBookedTime,
  slotPart,
  spreadBookedTime,
} from './booked-time.rules.ts'
import { buildControl } from './build-control.ts'
import { isCalendarDate } from './calendar-date.rules.ts'
import type { FieldKind, Reading } from './field-kind.types.ts'
import { fieldMessages } from '../field-messages.ts'
import { gatherParts } from './part-names.rules.ts'

const gatherDateTime: NonNullable<FieldKind['gather']> = (fields, field) => {
  const value = fields[field.name]
  const [date = '', time = ''] = typeof value === 'string' ? value.split('T') : []
  return { date, time }
}

/** The days and times that a visitor may request; undefined if no location can be visited. */
export function buildVisitRequest(
  { visits, choices }: Pick<FieldView, 'visits' | 'choices'>,
  { country }: Pick<FormRules, 'country'>,
  valueOf: (field: string) => string,
) {
  if (visits === null || visits.locations.length === 0) return undefined
  const location = visits.locationField === null ? '' : valueOf(visits.locationField)
  return { plan: visits, location, choices, country }
}

/**
 * The day and time of a requested visit, `YYYY-MM-DDTHH:MM` in the dealer's time zone, within the
 * opening hours of the form's location (gaps.md 'Times on offer'). The field's `max` is the number
 * of days ahead. If the site books times, a free one must be chosen instead.
 */
export const dateTimeKind: FieldKind = {
  requirement: 'configured',
  controls: (field, rules) => {
    if (field.booking !== null) return [buildSlotControl(field)]
    const request = buildVisitRequest(field, rules, () => '')
    if (request === undefined) return []
    const days = listOfferedDays(request)
    return [
      buildControl(field, {
        part: 'date',
        shape: 'radios',
        label: 'Day',
        choices: days.map(({ date, label }) => ({ value: date, label, hint: null })),
      }),
      buildControl(field, {
        part: 'time',
        shape: 'radios',
        label: 'Time',
        choices: listOfferedTimes(days, field.choices),
      }),
    ]
  },
  missing: ({ booking }) => (booking === null ? fieldMessages.required : bookedMessages.missing),
  read: (values, field, rules): Reading => {
    if (field.booking !== null) return readBookedTime(values, field.booking)
    const date = values.part('date')
    const time = values.part('time')
    if (!isCalendarDate(date)) return { faults: { date: fieldMessages.date } }
    const request = buildVisitRequest(field, rules, values.other)
    const fault = request === undefined ? undefined : findVisitFault(request, date, time)
    return fault === undefined
      ? { value: `${date}T${time}` }
      : { faults: { [fault.part]: fault.text } }
  },
  spread: (value, field) =>
    field.booking === null || typeof value !== 'string'
      ? { own: value }
      : spreadBookedTime(value, field),
  gather: (fields, field) =>
    field.booking === null
      ? gatherDateTime(fields, field)
      : gatherParts(fields, field, { [slotPart]: `${field.name}.${slotPart}` }),
}

/** Any day and time, including past ones, `YYYY-MM-DDTHH:MM`. */
export const dateTimeGenericKind: FieldKind = {
  requirement: 'configured',
  controls: (field) => [
    buildControl(field, { part: 'date', inputType: 'date', label: 'Day', autocomplete: 'off' }),
    buildControl(field, { part: 'time', inputType: 'time', label: 'Time', autocomplete: 'off' }),
  ],
  read: (values): Reading => {
    const date = values.part('date')
    // Some browsers append seconds.
    const time = /^((?:[01]\d|2[0-3]):[0-5]\d)(?::[0-5]\d)?$/.exec(values.part('time'))?.[1]
    const faults: Record<string, string> = {}
    if (!isCalendarDate(date)) faults['date'] = fieldMessages.date
    if (time === undefined) faults['time'] = fieldMessages.time
    return Object.keys(faults).length > 0 ? { faults } : { value: `${date}T${time}` }
  },
  gather: gatherDateTime,
}
