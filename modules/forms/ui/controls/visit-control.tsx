import { buildVisitRequest } from '../../fields/date-time.field.ts'
import type { ControlSpec } from '../../fields/field-kind.types.ts'
import type { FieldView, FormRules } from '../../form.types.ts'
import { listOfferedDays, listOfferedTimes, type OfferedDay } from '../../visits/visit.rules.ts'
import { listBlanks, listWeekdays, nameMonth } from './calendar-grid.ts'
import { FieldError } from './field-error.tsx'
import { buildControlAttributes, type FormScreen, readChosen } from './form-screen.ts'

interface VisitControlProps {
  readonly field: FieldView
  readonly rules: FormRules
  readonly screen: FormScreen
  /** The controls of day and time. */
  readonly controls: readonly ControlSpec[]
}

/** The style sheet distinguishes this many sets of hours; any other day shows all times. */
const mostKinds = 8

/**
 * A calendar of possible days, with the times of the selected day below. It works by CSS, so also
 * without script.
 */
export function VisitControl({ field, rules, screen, controls }: VisitControlProps) {
  const [daySpec, timeSpec] = controls
  const question = buildVisitRequest(field, rules, (name) => readChosen(screen, name))
  if (question === undefined || daySpec === undefined || timeSpec === undefined) return null
  const days = listOfferedDays(question)
  const times = listOfferedTimes(days, field.choices)
  const kinds = [...new Set(days.map(nameHours))]
    .filter((hours) => hours !== '')
    .slice(0, mostKinds)
  const kindOf = (day: OfferedDay) => {
    const at = kinds.indexOf(nameHours(day))
    return at === -1 ? undefined : String(at)
  }
  const day = buildControlAttributes({ spec: daySpec, screen, hintId: null })
  const time = buildControlAttributes({ spec: timeSpec, screen, hintId: null })
  const isSundayFirst = rules.country === 'US'
  return (
    <div className="lead-form__visit">
      <div
        className="lead-form__part"
        role="radiogroup"
        aria-label={daySpec.label}
        {...pickState(day)}
      >
        <div className="lead-form__calendar" data-layout="overlap">
          {listWeekdays(isSundayFirst).map((name) => (
            <span key={name} aria-hidden="true">
              {name}
            </span>
          ))}
          {listBlanks(days[0]?.date, isSundayFirst).map((weekday) => (
            <span key={weekday} aria-hidden="true" />
          ))}
          {days.map((offered, index) => (
            <DayChoice
              key={offered.date}
              day={offered}
              name={day.name}
              id={index === 0 ? day.id : `${day.id}-${index}`}
              isMonthNamed={index === 0 || offered.date.endsWith('-01')}
              kind={kindOf(offered)}
              isChosen={screen.posted[day.name]?.[0] === offered.date}
              onChoose={(form) => dropMissingTime(form, time.name, offered)}
            />
          ))}
        </div>
        {listOccasions(days).map((text) => (
          <small key={text}>{text}</small>
        ))}
        <FieldError screen={screen} name={daySpec.name} />
      </div>
      <div
        className="lead-form__part"
        role="radiogroup"
        aria-label={timeSpec.label}
        {...pickState(time)}
      >
        <p className="lead-form__times-hint">Choose a day, and its times stand here.</p>
        <div className="lead-form__times">
          {times.map((choice, index) => (
            <label key={choice.value} data-kinds={listKinds(days, choice.value, kindOf)}>
              <input
                id={index === 0 ? time.id : `${time.id}-${index}`}
                type="radio"
                name={time.name}
                value={choice.value}
                defaultChecked={screen.posted[time.name]?.[0] === choice.value}
              />
              <span>{choice.label}</span>
            </label>
          ))}
        </div>
        <FieldError screen={screen} name={timeSpec.name} />
      </div>
    </div>
  )
}

interface DayChoiceProps {
  readonly day: OfferedDay
  readonly name: string
  readonly id: string
  readonly isMonthNamed: boolean
  readonly kind: string | undefined
  readonly isChosen: boolean
  readonly onChoose: (form: HTMLFormElement | null) => void
}

function DayChoice({ day, name, id, isMonthNamed, kind, isChosen, onChoose }: DayChoiceProps) {
  const isOpen = day.times.length > 0
  return (
    <label title={day.note ?? undefined}>
      <input
        id={id}
        type="radio"
        name={name}
        value={day.date}
        disabled={!isOpen}
        data-kind={kind}
        defaultChecked={isOpen && isChosen}
        onChange={(event) => onChoose(event.currentTarget.form)}
      />
      <span className="visually-hidden">
        {isOpen ? day.label : `${day.label}: ${day.note ?? ''}`}
      </span>
      <span aria-hidden="true">
        {Number(day.date.slice(8))}
        {isMonthNamed ? <small>{nameMonth(day.label)}</small> : null}
      </span>
    </label>
  )
}

/** Clears a selected time that the newly selected day does not have, so that it is not sent. */
function dropMissingTime(form: HTMLFormElement | null, name: string, { times }: OfferedDay): void {
  for (const choice of form?.elements ?? []) {
    if (!(choice instanceof HTMLInputElement) || choice.name !== name) continue
    if (!times.includes(choice.value)) choice.checked = false
  }
}

const pickState = ({ id: _id, name: _name, ...state }: ReturnType<typeof buildControlAttributes>) =>
  state

const nameHours = ({ times }: OfferedDay): string => times.join(' ')

function listKinds(
  days: readonly OfferedDay[],
  time: string,
  kindOf: (day: OfferedDay) => string | undefined,
): string {
  const kinds = days.filter(({ times }) => times.includes(time)).map(kindOf)
  return [...new Set(kinds)].filter((kind) => kind !== undefined).join(' ')
}

/** Days closed for a special reason: 'Friday 25 December: Christmas Day'. */
function listOccasions(days: readonly OfferedDay[]): string[] {
  const usual = new Set(['Closed', 'By appointment'])
  return days.flatMap(({ label, note }) =>
    note === null || usual.has(note) ? [] : [`${label}: ${note}, closed.`],
  )
}
