import type { FieldValue, FieldView } from '../form.types.ts'
import { buildControl } from './build-control.ts'
import { parseDateParts, shiftDate } from './calendar-date.rules.ts'
import type { ControlValues, ControlSpec, FieldKind, Reading } from './field-kind.types.ts'
import { fieldMessages } from '../field-messages.ts'

/** The greatest accepted age. */
const mostYears = 120

/** The controls of a date: typed day, month and year, because finding a distant year in a calendar is slow. */
function dateControls(field: FieldView, purpose: 'bday' | null): readonly ControlSpec[] {
  return (['day', 'month', 'year'] as const).map((part) =>
    buildControl(field, {
      part,
      label: { day: 'Day', month: 'Month', year: 'Year' }[part],
      inputMode: 'numeric',
      autocomplete: purpose === null ? 'off' : `${purpose}-${part}`,
      maxLength: part === 'year' ? 4 : 2,
      characters: part === 'year' ? 4 : 2,
    }),
  )
}

const readDate = (values: ControlValues) =>
  parseDateParts(values.part('day'), values.part('month'), values.part('year'))

const gatherDate = (value: unknown) => {
  const [year = '', month = '', day = ''] = typeof value === 'string' ? value.split('-') : []
  return { day, month, year }
}

/** Date of birth, `YYYY-MM-DD`; the payload also has day, month and year (§3). */
export const dobKind: FieldKind = {
  requirement: 'configured',
  controls: (field) => dateControls(field, 'bday'),
  read: (values, _field, { today }): Reading => {
    const parsed = readDate(values)
    if (!('date' in parsed)) return parsed
    const oldest = shiftDate(today, -Math.ceil(mostYears * 365.25))
    return parsed.date >= today || parsed.date < oldest
      ? { faults: { year: fieldMessages.dateOfBirth } }
      : { value: parsed.date }
  },
  spread: (value) => ({ own: value, shared: toNumbers(value) }),
  gather: (fields, field) => gatherDate(fields[field.name]),
}

/** '1990-02-03' → day '3', month '2', year '1990'. */
function toNumbers(value: FieldValue): Record<string, string> {
  const { day, month, year } = gatherDate(value)
  return { day: String(Number(day)), month: String(Number(month)), year }
}

/** Expiry date of a licence or card, `YYYY-MM-DD`; today is still valid. */
export const expiryDateKind: FieldKind = {
  requirement: 'configured',
  controls: (field) => dateControls(field, null),
  read: (values, _field, { today }): Reading => {
    const parsed = readDate(values)
    if (!('date' in parsed)) return parsed
    return parsed.date < today
      ? { faults: { year: fieldMessages.expired } }
      : { value: parsed.date }
  },
  gather: (fields, field) => gatherDate(fields[field.name]),
}

/** Expiry month of a payment card, `YYYY-MM`; the current month is still valid. */
export const cardExpirationKind: FieldKind = {
  requirement: 'configured',
  controls: (field) => [
    buildControl(field, {
      part: 'month',
      label: 'Month',
      inputMode: 'numeric',
      autocomplete: 'cc-exp-month',
      maxLength: 2,
      characters: 2,
    }),
    buildControl(field, {
      part: 'year',
      label: 'Year',
      inputMode: 'numeric',
      autocomplete: 'cc-exp-year',
      maxLength: 4,
      characters: 4,
    }),
  ],
  read: (values, _field, { today }): Reading => {
    // Payment cards show a two-digit year.
    const short = values.part('year')
    const year = /^\d{2}$/.test(short) ? `20${short}` : short
    const parsed = parseDateParts('1', values.part('month'), year)
    if (!('date' in parsed)) return parsed
    const month = parsed.date.slice(0, 7)
    return month < today.slice(0, 7)
      ? { faults: { year: fieldMessages.expired } }
      : { value: month }
  },
  gather: (fields, field) => {
    const { month, year } = gatherDate(fields[field.name])
    return { month, year }
  },
}
