import { useState } from 'react'
import { envelopeNames, goTo } from '../../envelope-names.ts'
import { buildSlotsHref, readBookingQuestion } from '../../visits/booking-question.rules.ts'
import type { ControlSpec } from '../../fields/field-kind.types.ts'
import type { BookingLocation, BookingPlan, FormRules } from '../../form.types.ts'
import {
  buildSlotDays,
  formatSlotChoice,
  nameSlot,
  type SlotDayView,
} from '../../visits/slot-choice.rules.ts'
import { FieldError } from './field-error.tsx'
import {
  buildControlAttributes,
  buildControlId,
  type FormScreen,
  readFirst,
} from './form-screen.ts'
import type { HeldSlot } from './slot-hold.rules.ts'
import { SlotPicker } from './slot-picker.tsx'
import { describeHold, describeLost, describeNoTimes, describeTaken } from './slot-words.rules.ts'
import { type FreeSlots, useFreeSlots } from './use-free-slots.ts'
import { useRenewedHold, useSlotHold } from './use-slot-hold.ts'

interface SlotControlProps {
  readonly plan: BookingPlan
  readonly spec: ControlSpec
  readonly rules: FormRules
  readonly screen: FormScreen
}

/**
 * Fetches the free times of the chosen location; the chosen time is held while the form is open. Without script, a
 * button loads the page again with the free times.
 */
export function SlotControl({ plan, spec, rules, screen }: SlotControlProps) {
  const valuesOf = (name: string) => screen.chosen?.[name] ?? screen.posted[name] ?? []
  const question = readBookingQuestion(plan, valuesOf)
  const { location } = question
  const href = buildSlotsHref(plan, question)
  const [round, setRound] = useState(0)
  const lookAgain = () => setRound((number) => number + 1)
  const posted = readFirst(screen, spec.name)
  const slotHold = useSlotHold({ plan, question, href, posted, onTaken: lookAgain })
  const { held, gone, choose } = slotHold
  const error = screen.errors[spec.name] ?? ''
  const free = useFreeSlots(plan, href, `${round} ${error}`, held?.hold ?? null)
  const days = free.kind === 'loaded' ? buildSlotDays(free.slots, rules) : []
  const isFree = days.some(({ slots }) => slots.some(({ start }) => start === held?.start))
  useRenewedHold(slotHold, href, isFree)
  const attributes = buildControlAttributes({ spec, screen, hintId: null })
  return (
    <div className="slot-control">
      {location === undefined && free.kind !== 'waiting' && plan.locationField !== null ? (
        <p className="slot-control__note">
          <a href={`#${buildControlId(screen.formSlug, plan.locationField)}`}>Choose a location</a>{' '}
          first: its free times show here then.
        </p>
      ) : null}
      {free.kind === 'waiting' ? <ShowTimes /> : null}
      {free.kind === 'failed' ? (
        <button type="button" className="button button-quiet" onClick={lookAgain}>
          Look for Free Times Again
        </button>
      ) : null}
      <SlotStatus {...{ plan, rules, location, free, days, held, gone, isFree }} />
      {location === undefined || days.length === 0 ? null : (
        <SlotPicker
          key={`${href ?? ''} ${round}`}
          days={days}
          country={rules.country}
          name={attributes.name}
          id={`${attributes.id}-start`}
          valueOf={(start) =>
            formatSlotChoice({
              start,
              place: location.value,
              hold: held?.start === start ? held.hold : null,
            })
          }
          chosen={held?.start ?? null}
          near={gone ?? held?.start ?? null}
          isFaulty={attributes['aria-invalid'] === true}
          describedBy={attributes['aria-describedby']}
          onChoose={choose}
        />
      )}
      <FieldError screen={screen} name={spec.name} />
    </div>
  )
}

/** Shown without script, or before the script runs. */
const ShowTimes = () => (
  <>
    <p className="slot-control__note">Free times of the coming weeks, by day.</p>
    <button
      type="submit"
      className="button button-quiet"
      name={envelopeNames.go}
      value={goTo.times}
    >
      Show Free Times
    </button>
  </>
)

interface SlotStatusProps extends Pick<SlotControlProps, 'plan' | 'rules'> {
  readonly location: BookingLocation | undefined
  readonly free: FreeSlots
  readonly days: readonly SlotDayView[]
  readonly held: HeldSlot | null
  readonly gone: string | null
  /** Whether the held time is among the free times. */
  readonly isFree: boolean
}

/** The text that screen readers announce: the state of the search for free times, and of the chosen time. */
function SlotStatus({ plan, rules, location, free, days, held, gone, isFree }: SlotStatusProps) {
  const nameTime = (start: string) => nameSlot(start, rules.country)
  return (
    <output className="slot-control__note">
      {free.kind === 'loading' && location !== undefined ? 'Looking for free times …' : null}
      {free.kind === 'failed' ? 'We could not look for free times just now.' : null}
      {free.kind === 'loaded' && days.length === 0 ? describeNoTimes(plan, location) : null}
      {gone === null ? null : describeTaken(nameTime(gone))}
      {held === null || free.kind !== 'loaded' || days.length === 0
        ? null
        : isFree
          ? describeHold(held, nameTime(held.start))
          : describeLost(plan, nameTime(held.start))}
    </output>
  )
}
