import { Fragment } from 'react'
import { fillSlotDays, type SlotDayView } from '../../visits/slot-choice.rules.ts'
import type { FormRules } from '../../form.types.ts'
import { listBlanks, listWeekdays, nameMonth } from './calendar-grid.ts'

interface SlotPickerProps {
  /** Days with free times. */
  readonly days: readonly SlotDayView[]
  readonly country: FormRules['country']
  /** Name of the radio buttons. */
  readonly name: string
  /** Id of the day that is initially open. */
  readonly id: string
  /** The value that a radio button posts. */
  readonly valueOf: (start: string) => string
  readonly chosen: string | null
  /** Opens the day of this time initially, if no time is chosen. */
  readonly near?: string | null
  readonly isFaulty?: boolean
  readonly describedBy?: string | undefined
  readonly onChoose?: ((start: string) => void) | undefined
}

/**
 * Free times: a calendar of days, with the times of the selected day below. It works by CSS, so
 * also without script. The selected day is not posted.
 */
export function SlotPicker({ days, country, name, id, valueOf, chosen, ...rest }: SlotPickerProps) {
  const { isFaulty = false, describedBy, onChoose, near = null } = rest
  const isSundayFirst = country === 'US'
  const calendar = fillSlotDays(days, country)
  const openDate = findDate(days, chosen) ?? near?.slice(0, 10) ?? days[0]?.date
  const open = days.some(({ date }) => date === openDate) ? openDate : days[0]?.date
  return (
    <div
      className="lead-form__calendar slot-picker"
      data-layout="overlap"
      data-faulty={isFaulty || undefined}
    >
      {listWeekdays(isSundayFirst).map((weekday) => (
        <span key={weekday} aria-hidden="true">
          {weekday}
        </span>
      ))}
      {listBlanks(calendar[0]?.date, isSundayFirst).map((weekday) => (
        <span key={`${weekday} blank`} aria-hidden="true" />
      ))}
      {calendar.map((day, index) => (
        <Fragment key={day.date}>
          <DayChoice
            day={day}
            name={`${id}-day`}
            id={day.date === open ? id : `${id}-${day.date}`}
            isMonthNamed={index === 0 || day.date.endsWith('-01')}
            isOpen={day.date === open}
          />
          {day.slots.length === 0 ? null : (
            <div
              className="slot-picker__times"
              role="radiogroup"
              aria-label={day.label}
              aria-describedby={describedBy}
              aria-invalid={isFaulty || undefined}
            >
              <p aria-hidden="true">{day.label}</p>
              {day.slots.map((slot) => (
                <label key={slot.start}>
                  <input
                    type="radio"
                    name={name}
                    value={valueOf(slot.start)}
                    defaultChecked={slot.start === chosen}
                    onChange={() => onChoose?.(slot.start)}
                  />
                  <span>{slot.label}</span>
                </label>
              ))}
            </div>
          )}
        </Fragment>
      ))}
    </div>
  )
}

const findDate = (days: readonly SlotDayView[], start: string | null): string | undefined =>
  days.find(({ slots }) => slots.some((slot) => slot.start === start))?.date

interface DayChoiceProps {
  readonly day: SlotDayView
  readonly name: string
  readonly id: string
  readonly isMonthNamed: boolean
  readonly isOpen: boolean
}

function DayChoice({ day, name, id, isMonthNamed, isOpen }: DayChoiceProps) {
  const { date, label, slots } = day
  const count = slots.length
  const free = count === 0 ? 'no free time' : count === 1 ? '1 free time' : `${count} free times`
  return (
    <label>
      <input
        id={id}
        type="radio"
        // This radio button is not part of the form, because it only opens the day.
        form=""
        name={name}
        value={date}
        disabled={count === 0}
        defaultChecked={isOpen}
      />
      <span className="visually-hidden">{`${label}, ${free}`}</span>
      <span aria-hidden="true">
        {Number(date.slice(8))}
        {isMonthNamed ? <small>{nameMonth(label)}</small> : null}
      </span>
    </label>
  )
}
