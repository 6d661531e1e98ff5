import type { LabelledValue } from '#modules/reservations/labelled-value.ts'
import { formatWhen } from '#modules/bookings/booking/booking.view.ts'
import { buildSlotDates } from '#modules/bookings/slots/slot-dates.view.ts'
import { buildSlotDays, type SlotDayView } from '#modules/forms/visits/slot-choice.rules.ts'
import {
  buildMapHref,
  buildTelephoneHref,
  decideLocationPhone,
  decideSitePhone,
} from '#modules/locations/location.rules.ts'
import { formatWrittenDay } from '#modules/locations/opening-hours-text.rules.ts'
import { findLastReturnDay } from '#modules/reservations/delivery/return-period.rules.ts'
import { writeReference } from '#modules/sites/short-reference.ts'
import { formatDistance, formatMoney } from '#modules/sites/money-format.ts'
import type { RegionSettings } from '#modules/sites/settings/region.schema.ts'
import type { Site } from '#modules/sites/site.types.ts'
import { listPictureKeys } from '#modules/vehicles/pictures/picture-address.rules.ts'
import { buildVehicleTitle } from '#modules/vehicles/card/vehicle-title.rules.ts'
import { describeConditions } from '../conditions/condition-words.view.ts'
import { nameConsumerLaw } from '../conditions/consumer-law.rules.ts'
import type {
  ConditionState,
  ReturnCondition,
  ReturnDecision,
} from '../conditions/return-conditions.rules.ts'
import { findMostOdometer } from '../conditions/distance.rules.ts'
import type { ReturnState, ReturnStep } from '../lifecycle/return-lifecycle.rules.ts'
import type { TakenStep } from '../lifecycle/used-car-return.types.ts'
import type { LoadedReturn } from './return-service.types.ts'

export interface ConditionView {
  readonly name: ReturnCondition
  readonly title: string
  readonly text: string
  readonly state: ConditionState
}

export interface PlaceView {
  readonly name: string
  readonly address: string
  readonly mapHref: string
}

/** A return for its buyer. */
export interface ReturnView {
  readonly title: string
  readonly pictureKey: string | null
  readonly reference: string
  /** `over`: a condition is not met, so that no notice can be given. `lapsed`: the last day has passed. */
  readonly stage:
    | 'before'
    | 'over'
    | 'under-way'
    | 'missed'
    | 'lapsed'
    | Exclude<ReturnState, 'withdrawn'>
  readonly isWithdrawn: boolean
  /** `Wednesday 9 December`; null: no return was promised. */
  readonly lastDay: string | null
  /** `Tuesday 1 December, 9:30 am`; null: no appointment. */
  readonly when: string | null
  readonly conditions: readonly ConditionView[]
  /** Times for bringing the vehicle back. */
  readonly days: readonly SlotDayView[]
  readonly facts: readonly LabelledValue[]
  /** Null: no refund. */
  readonly money: readonly LabelledValue[] | null
  readonly history: readonly LabelledValue[]
  readonly place: PlaceView | null
  readonly phone: { readonly text: string; readonly href: string } | null
  readonly unit: RegionSettings['distance_unit']
  /** The odometer at delivery. */
  readonly leastOdometer: number
  readonly country: RegionSettings['country']
  /** `the Australian Consumer Law`. */
  readonly consumerLaw: string
}

/** @param decision based on the buyer's latest statement, then on stored facts */
export function buildReturnView(
  site: Site,
  loaded: LoadedReturn,
  decision: ReturnDecision = loaded.decision,
): ReturnView {
  const { reservation, delivery, vehicle, location, stored, steps, times } = loaded
  const { configuration } = site
  const { region } = configuration
  const state = stored?.state ?? 'withdrawn'
  const appointment = stored?.appointment ?? null
  const last = findLastReturnDay(delivery)
  const [pictureKey = null] = listPictureKeys(vehicle)
  const phone =
    location === undefined
      ? decideSitePhone(configuration)
      : decideLocationPhone(location, configuration)
  return {
    title: buildVehicleTitle(vehicle),
    pictureKey,
    reference: writeReference(reservation.reference),
    stage: decideStage(loaded),
    isWithdrawn: stored?.state === 'withdrawn',
    lastDay: last === null ? null : formatWrittenDay(last, region.locale),
    when:
      appointment === null || state === 'withdrawn' ? null : formatWhen(appointment.startsAt, site),
    conditions: buildConditions(loaded, region, decision),
    days: buildSlotDays(
      buildSlotDates(
        times
          .filter(({ startsAt }) => Number(startsAt) !== Number(appointment?.startsAt))
          .map((slot) => ({ ...slot, remaining: 1 })),
        region.time_zone,
      ),
      region,
    ),
    facts: listFacts(loaded, region),
    money: listMoney(loaded, region),
    history: steps.map((step) => describeStep(step, site)),
    place:
      location === undefined
        ? null
        : {
            name: location.name,
            address: `${location.address.street}, ${location.address.city} ${location.address.state} ${location.address.postcode}`,
            mapHref: buildMapHref(location),
          },
    phone: phone === null ? null : { text: phone, href: buildTelephoneHref(phone) },
    unit: region.distance_unit,
    leastOdometer: delivery.odometer,
    country: region.country,
    consumerLaw: nameConsumerLaw(region.country),
  }
}

function decideStage({ decision, reservation, stored, status }: LoadedReturn): ReturnView['stage'] {
  if (status === 'under-way' || status === 'missed' || status === 'lapsed') return status
  if (stored !== undefined && stored.state !== 'withdrawn') return stored.state
  return decision.state === 'failed' || reservation.state !== 'delivered' ? 'over' : 'before'
}

function buildConditions(
  { delivery, location }: LoadedReturn,
  region: RegionSettings,
  { conditions }: ReturnDecision,
): ConditionView[] {
  const place = location?.name ?? 'the place of purchase'
  const words = describeConditions({ delivery, region, place })
  return conditions.map(({ name, state }) => {
    const { title, text, failed } = words[name]
    return { name, title, text: state === 'failed' ? failed : text, state }
  })
}

function listFacts({ delivery, stored }: LoadedReturn, region: RegionSettings): LabelledValue[] {
  const { returnMaxKm } = delivery
  const found = stored?.found ?? null
  const write = (odometer: number) => formatDistance(odometer, region)
  return [
    { label: 'Delivered', value: formatWrittenDay(delivery.deliveredOn, region.locale) },
    { label: 'Odometer at delivery', value: write(delivery.odometer) },
    ...(returnMaxKm === null
      ? []
      : [{ label: 'May show at most', value: write(findMostOdometer(delivery, returnMaxKm)) }]),
    ...(found === null
      ? []
      : [
          {
            label: 'Brought back',
            value: formatWrittenDay(found.returnedOn, region.locale),
          },
          { label: 'Odometer then', value: write(found.odometer) },
        ]),
  ]
}

function listMoney(
  { stored, refusedCents, owedCents }: LoadedReturn,
  region: RegionSettings,
): LabelledValue[] | null {
  const money = stored?.money ?? null
  if (money === null) return null
  const write = (cents: number) => formatMoney(cents, region)
  const toPayCents = Math.min(owedCents, refusedCents)
  const otherwiseCents = refusedCents - toPayCents
  return [
    { label: 'You had paid', value: write(money.paidCents) },
    { label: 'Back to your card', value: write(money.depositCents - refusedCents) },
    ...(toPayCents === 0
      ? []
      : [{ label: 'Refused by your card, so we pay it another way', value: write(toPayCents) }]),
    ...(otherwiseCents === 0
      ? []
      : [{ label: 'Refused by your card, paid another way', value: write(otherwiseCents) }]),
    { label: 'Paid to your account', value: write(money.balanceCents) },
    ...(money.lienCents === 0
      ? []
      : [{ label: 'To the lender, to lift what was owing', value: write(money.lienCents) }]),
  ]
}

const stepNames: Readonly<Record<ReturnStep, string>> = {
  noticed: 'You gave notice',
  booked: 'You chose a time',
  moved: 'You chose another time',
  withdrawn: 'You withdrew your notice',
  returned: 'We took it back',
  refused: 'We could not take it back',
}

function describeStep({ step, takenAt, appointmentAt }: TakenStep, site: Site): LabelledValue {
  const isOfTime = step === 'booked' || step === 'moved'
  const time = isOfTime && appointmentAt !== null ? `: ${formatWhen(appointmentAt, site)}` : ''
  return { label: formatWhen(takenAt, site), value: `${stepNames[step]}${time}` }
}
