import type { Delivery } from '#modules/reservations/delivery/delivery.types.ts'
import { findLastReturnDay } from '#modules/reservations/delivery/return-period.rules.ts'
import { isDriveWithin } from './distance.rules.ts'

/** §9: a quarter of the tank; of an electric vehicle, of its charge. */
export const leastFuelPercent = 25

/** §5 Used-car return, in the specification's order, after what it is for and whether the site promises it. */
export const returnConditions = [
  'used',
  'consumer',
  'promised',
  'notice',
  'appointment',
  'in-time',
  'as-delivered',
  'complete',
  'fuel',
  'distance',
  'lien',
] as const
export type ReturnCondition = (typeof returnConditions)[number]

/** `open`: nobody can say before the vehicle is brought back. */
export type ConditionState = 'met' | 'open' | 'failed'

export interface ReturnFacts {
  readonly delivery: Pick<
    Delivery,
    | 'buyerKind'
    | 'carType'
    | 'deliveredOn'
    | 'distanceUnit'
    | 'locationId'
    | 'odometer'
    | 'returnDays'
    | 'returnMaxKm'
  >
  /** `YYYY-MM-DD` on the site's clock, as all days here. */
  readonly today: string
  /** Null: no notice was given. */
  readonly noticedOn: string | null
  /** Where the vehicle is to be brought; null: no time is agreed. */
  readonly appointmentLocationId: number | null
  /** Null: it is not brought back yet. */
  readonly returnedOn: string | null
  /** By the buyer's word or staff's eyes; null: not known. */
  readonly odometer: number | null
  readonly fuelPercent: number | null
  readonly isAsDelivered: boolean | null
  /** Keys, accessories, handbooks and whatever else was supplied. */
  readonly isComplete: boolean | null
  /** What lifts the encumbrance, 0: there is none; null: not known. */
  readonly lienCents: number | null
  /** What can be given back, from which a lien may be deducted; null: not known. */
  readonly refundableCents: number | null
}

/** One decision, and what each condition says to it. */
export interface ReturnDecision {
  /** `failed`: one condition does not hold; `met`: all of them do. */
  readonly state: ConditionState
  readonly conditions: readonly {
    readonly name: ReturnCondition
    readonly state: ConditionState
  }[]
  readonly failed: readonly ReturnCondition[]
}

/** §5 Used-car return: whether a vehicle may be brought back, as far as it is known, with the reasons. */
export function decideReturn(facts: ReturnFacts): ReturnDecision {
  const states = judge(facts)
  const conditions = returnConditions.map((name) => ({ name, state: states[name] }))
  const failed = conditions.filter(({ state }) => state === 'failed').map(({ name }) => name)
  const isOpen = conditions.some(({ state }) => state === 'open')
  return { state: failed.length > 0 ? 'failed' : isOpen ? 'open' : 'met', conditions, failed }
}

function judge(facts: ReturnFacts): Readonly<Record<ReturnCondition, ConditionState>> {
  const { delivery, today, noticedOn, returnedOn, appointmentLocationId: place } = facts
  const lastDay = findLastReturnDay(delivery)
  const isBack = returnedOn !== null
  const isInTime = (day: string) => lastDay !== null && day <= lastDay
  /** What has not happened yet can still happen, while there is time. */
  const byDay = (day: string | null): ConditionState =>
    day === null ? (isInTime(today) ? 'open' : 'failed') : met(isInTime(day))
  return {
    used: met(delivery.carType === 'used'),
    consumer: met(delivery.buyerKind === 'consumer'),
    promised: met(lastDay !== null),
    notice: byDay(noticedOn),
    appointment: place === null ? met(!isBack, 'open') : met(place === delivery.locationId),
    'in-time': byDay(returnedOn),
    'as-delivered': known(facts.isAsDelivered),
    complete: known(facts.isComplete),
    fuel: facts.fuelPercent === null ? 'open' : met(facts.fuelPercent >= leastFuelPercent),
    distance: judgeDistance(facts),
    lien: judgeLien(facts),
  }
}

const met = (holds: boolean, as: ConditionState = 'met'): ConditionState => (holds ? as : 'failed')
const known = (holds: boolean | null): ConditionState => (holds === null ? 'open' : met(holds))

/** What is driven is never less later: a buyer who is past it now stays past it. */
function judgeDistance({ delivery, odometer, returnedOn }: ReturnFacts): ConditionState {
  const { returnMaxKm } = delivery
  if (returnMaxKm === null) return 'failed'
  if (odometer === null) return 'open'
  return met(isDriveWithin(delivery, odometer, returnMaxKm), returnedOn === null ? 'open' : 'met')
}

/** §5: what lifts an encumbrance may be deducted from the refund; more than that cannot. */
function judgeLien({ lienCents, refundableCents }: ReturnFacts): ConditionState {
  if (lienCents === null) return 'open'
  if (lienCents === 0) return 'met'
  return refundableCents === null ? 'open' : met(lienCents <= refundableCents)
}
