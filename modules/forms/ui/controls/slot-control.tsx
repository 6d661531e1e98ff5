import { useEffect, useEffectEvent, useState } from 'react'
import { envelopeNames, goTo } from '../../envelope-names.ts'
import { buildSlotsHref, readBookingQuestion } from '../../booking-question.rules.ts'
import type { ControlSpec } from '../../fields/field-kind.types.ts'
import type { BookingPlan, FormRules } from '../../form.types.ts'
import {
  buildSlotDays,
  formatSlotChoice,
  nameSlot,
  parseSlotChoice,
} from '../../slot-choice.rules.ts'
import { SlotPicker } from './slot-picker.tsx'
import { requestHold } from './fetch-slots.ts'
import { FieldError } from './field-error.tsx'
import {
  buildControlAttributes,
  buildControlId,
  type FormScreen,
  readFirst,
} from './form-screen.ts'
import { useFreeSlots } from './use-free-slots.ts'

interface SlotControlProps {
  readonly plan: BookingPlan
  readonly spec: ControlSpec
  readonly rules: FormRules
  readonly screen: FormScreen
}

interface Held {
  readonly start: string
  /** What it was held for: where the free times of that are. */
  readonly href: string | null
  readonly hold: string | null
  /** For how long, from when it was held. Null: whether it is held is not known, or it is no longer. */
  readonly seconds: number | null
  readonly hasEnded: boolean
}

/**
 * The free times of the chosen location, fetched, of which the one that is chosen is held while the form is open.
 * Without script a button has the page rendered with them.
 */
export function SlotControl({ plan, spec, rules, screen }: SlotControlProps) {
  const valuesOf = (name: string) => screen.chosen?.[name] ?? screen.posted[name] ?? []
  const question = readBookingQuestion(plan, valuesOf)
  const { location } = question
  const href = buildSlotsHref(plan, question)
  const [round, setRound] = useState(0)
  const [gone, setGone] = useState<string | null>(null)
  const posted = parseSlotChoice(readFirst(screen, spec.name))
  const [held, setHeld] = useState<Held | null>(
    posted === undefined ? null : { ...posted, href, seconds: null, hasEnded: false },
  )
  const error = screen.errors[spec.name] ?? ''
  const free = useFreeSlots(plan, href, `${round} ${error}`, held?.hold ?? null)
  const {
    id,
    'aria-invalid': isInvalid,
    ...attributes
  } = buildControlAttributes({
    spec,
    screen,
    hintId: null,
  })

  const choose = (start: string) => {
    if (location === undefined) return
    const before = held?.hold ?? null
    setGone(null)
    setHeld({ start, href, hold: before, seconds: null, hasEnded: false })
    const { way, hours } = question
    void requestHold({
      kind: plan.kind,
      dealership_id: location.dealershipId,
      location: location.value,
      start,
      ...(plan.kind === 'service' ? { hours, wait: way === 'wait' } : {}),
      ...(plan.carId === null ? {} : { car_id: plan.carId }),
      ...(before === null ? {} : { hold: before }),
    }).then((result) => {
      if (result.kind === 'held') {
        // Another time may have been chosen meanwhile.
        setHeld((latest) =>
          latest?.start === start
            ? { ...latest, hold: result.hold, seconds: result.seconds }
            : latest,
        )
      } else if (result.kind === 'taken') {
        setGone(start)
        setHeld(null)
        setRound((number) => number + 1)
      }
    })
  }

  useEffect(() => {
    if (held === null || held.seconds === null) return
    const end = () =>
      setHeld((latest) => (latest === held ? { ...held, seconds: null, hasEnded: true } : latest))
    const timer = setTimeout(end, held.seconds * 1000)
    return () => clearTimeout(timer)
  }, [held])

  const days = free.kind === 'loaded' ? buildSlotDays(free.slots, rules) : []
  const isFree = days.some(({ slots }) => slots.some(({ start }) => start === held?.start))

  /** The chosen time is held for other work, or elsewhere, once that is chosen. */
  const holdAnew = useEffectEvent(() => {
    if (held !== null && isFree && held.href !== href) choose(held.start)
  })
  // What is free comes from the server, and only then can a time be held anew.
  // oxlint-disable-next-line react/set-state-in-effect
  useEffect(() => holdAnew(), [href, isFree])

  return (
    <div className="slot-control" {...(days.length === 0 ? { id, tabIndex: -1 } : {})}>
      {location === undefined && free.kind !== 'waiting' && plan.locationField !== null ? (
        <p className="slot-control__note">
          <a href={`#${buildControlId(screen.formSlug, plan.locationField)}`}>Choose a location</a>{' '}
          first: its free times show here then.
        </p>
      ) : null}
      {free.kind === 'waiting' ? (
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
      ) : null}
      {free.kind === 'failed' ? (
        <button
          type="button"
          className="button button-quiet"
          onClick={() => setRound((number) => number + 1)}
        >
          Look for Free Times Again
        </button>
      ) : null}
      <output className="slot-control__note">
        {free.kind === 'loading' && location !== undefined ? 'Looking for free times …' : null}
        {free.kind === 'failed' ? 'We could not look for free times just now.' : null}
        {free.kind === 'loaded' && days.length === 0 ? describeNone(plan, location) : null}
        {gone === null
          ? null
          : `${nameSlot(gone, rules.country)} has just been taken. Please choose another time; all else stays as you wrote it.`}
        {held === null || free.kind !== 'loaded' || days.length === 0
          ? null
          : isFree
            ? describeHold(held, nameSlot(held.start, rules.country))
            : describeLost(plan, nameSlot(held.start, rules.country))}
      </output>
      {location === undefined || days.length === 0 ? null : (
        <SlotPicker
          key={`${href ?? ''} ${round}`}
          days={days}
          country={rules.country}
          name={attributes.name}
          id={id}
          valueOf={(start) =>
            formatSlotChoice({
              start,
              place: location.value,
              hold: held?.start === start ? held.hold : null,
            })
          }
          chosen={held?.start ?? null}
          near={gone ?? held?.start ?? null}
          isFaulty={isInvalid === true}
          describedBy={attributes['aria-describedby']}
          onChoose={choose}
        />
      )}
      <FieldError screen={screen} name={spec.name} />
    </div>
  )
}

function describeHold({ seconds, hasEnded }: Held, when: string): string | null {
  if (seconds !== null) return `${when} is held for you for ${Math.round(seconds / 60)} minutes.`
  return hasEnded
    ? `${when} is no longer held: send the form, and it is yours if it is still free.`
    : null
}

const describeLost = ({ kind }: BookingPlan, when: string): string =>
  kind === 'service'
    ? `${when} has no room for the work that you chose. Please choose another time.`
    : `${when} is not free at this location. Please choose another time.`

function describeNone(
  { kind }: BookingPlan,
  location: BookingPlan['locations'][number] | undefined,
): string {
  const what = kind === 'service' ? 'No time is free for this work' : 'No time is free'
  const phone = location?.phone ?? null
  const call = phone === null ? '' : ` Call us on ${phone}, and we find one.`
  return `${what} in the coming weeks.${call}`
}
