import type { ChoiceView, FieldView } from '../forms/form.types.ts'
import { buildControl } from './build-control.ts'
import { isCalendarDate, shiftDate } from './calendar-date.rules.ts'
import type { FieldKind, Reading } from './field-kind.types.ts'
import { FIELD_MESSAGES, tooFarAhead } from './field-messages.ts'

const MOST_DAYS_AHEAD = 365

/** Half hours from 7 am to 6 pm, where the form names no times. */
const halfHours: readonly ChoiceView[] = Array.from({ length: 23 }, (_, index) => {
  const hour = 7 + Math.floor(index / 2)
  const minutes = index % 2 === 0 ? '00' : '30'
  return {
    value: `${String(hour).padStart(2, '0')}:${minutes}`,
    label: `${hour > 12 ? hour - 12 : hour}:${minutes} ${hour < 12 ? 'am' : 'pm'}`,
    hint: null,
  }
})

const timesOf = (field: FieldView) => (field.choices.length > 0 ? field.choices : halfHours)

const gatherDateTime: NonNullable<FieldKind['gather']> = (fields, field) => {
  const value = fields[field.name]
  const [date = '', time = ''] = typeof value === 'string' ? value.split('T') : []
  return { date, time }
}

/**
 * A day and time that the visitor would like, `YYYY-MM-DDTHH:MM` on the dealer's clock. Not before today and
 * at most a year ahead; `min` and `max` of the field are other numbers of days.
 */
export const dateTimeKind: FieldKind = {
  requirement: 'configured',
  controls: (field) => [
    buildControl(field, { part: 'date', inputType: 'date', label: 'Day', autocomplete: 'off' }),
    buildControl(field, {
      part: 'time',
      shape: 'select',
      label: 'Time',
      placeholder: 'Please Select',
      choices: timesOf(field),
    }),
  ],
  read: (answers, field, { today }): Reading => {
    const date = answers.part('date')
    const time = answers.part('time')
    const faults: Record<string, string> = {}
    const most = field.max ?? MOST_DAYS_AHEAD
    if (!isCalendarDate(date)) faults['date'] = FIELD_MESSAGES.date
    else if (date < shiftDate(today, field.min ?? 0)) faults['date'] = FIELD_MESSAGES.past
    else if (date > shiftDate(today, most)) faults['date'] = tooFarAhead(most)
    if (!timesOf(field).some(({ value }) => value === time)) faults['time'] = FIELD_MESSAGES.choice
    return Object.keys(faults).length > 0 ? { faults } : { value: `${date}T${time}` }
  },
  gather: gatherDateTime,
}

/** Any day and time, also of the past, `YYYY-MM-DDTHH:MM`. */
export const dateTimeGenericKind: FieldKind = {
  requirement: 'configured',
  controls: (field) => [
    buildControl(field, { part: 'date', inputType: 'date', label: 'Day', autocomplete: 'off' }),
    buildControl(field, { part: 'time', inputType: 'time', label: 'Time', autocomplete: 'off' }),
  ],
  read: (answers): Reading => {
    const date = answers.part('date')
    // Some browsers add seconds.
    const time = /^((?:[01]\d|2[0-3]):[0-5]\d)(?::[0-5]\d)?$/.exec(answers.part('time'))?.[1]
    const faults: Record<string, string> = {}
    if (!isCalendarDate(date)) faults['date'] = FIELD_MESSAGES.date
    if (time === undefined) faults['time'] = FIELD_MESSAGES.time
    return Object.keys(faults).length > 0 ? { faults } : { value: `${date}T${time}` }
  },
  gather: gatherDateTime,
}
