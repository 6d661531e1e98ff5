import type { Delivery } from '#modules/reservations/delivery/delivery.types.ts'
import { findLastReturnDay } from '#modules/reservations/delivery/return-period.rules.ts'
import { isDriveWithin } from './distance.rules.ts'

/** §9: a quarter of the tank or, for an electric vehicle, a quarter of its charge. */
export const leastFuelPercent = 25

/** The conditions of §5 Used-car return, in the specification's order, after those on vehicle, buyer and site. */
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

/** `open`: unknown until the vehicle is returned. */
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
  /** `YYYY-MM-DD` in the site's time zone, like all days of this interface. */
  readonly today: string
  /** Null: no notice was given. */
  readonly noticedOn: string | null
  /** The location of the appointment; null: no appointment. */
  readonly appointmentLocationId: number | null
  /** Null: not returned yet. */
  readonly returnedOn: string | null
  /** Reading as stated by the buyer or read by staff; null: unknown. */
  readonly odometer: number | null
  readonly fuelPercent: number | null
  readonly isAsDelivered: boolean | null
  /** Whether keys, accessories, handbooks and everything else that was supplied are returned; null: unknown. */
  readonly isComplete: boolean | null
  /** The cost of lifting an encumbrance (lien), in cents; 0: the vehicle is not encumbered; null: unknown. */
  readonly lienCents: number | null
  /** The refundable amount, from which the cost of lifting a lien may be deducted; null: unknown. */
  readonly refundableCents: number | null
}

/** The decision, with the state of each condition. */
export interface ReturnDecision {
  /** `failed`: at least one condition is not met; `met`: all are met; `open`: at least one is unknown. */
  readonly state: ConditionState
  readonly conditions: readonly {
    readonly name: ReturnCondition
    readonly state: ConditionState
  }[]
  readonly failed: readonly ReturnCondition[]
}

/** §5 Used-car return: whether a vehicle may be returned, as far as is known, with the reasons. */
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
  /** The state of a condition on a day. A step that has not happened yet may still happen within the period. */
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

/**
 * The condition on the distance. Distance never decreases, so a buyer over the limit cannot meet the condition any
 * more.
 */
function judgeDistance({ delivery, odometer, returnedOn }: ReturnFacts): ConditionState {
  const { returnMaxKm } = delivery
  if (returnMaxKm === null) return 'failed'
  if (odometer === null) return 'open'
  return met(isDriveWithin(delivery, odometer, returnMaxKm), returnedOn === null ? 'open' : 'met')
}

/**
 * §5: the condition on encumbrances: the cost of lifting one may be deducted from the refund, but must not exceed it.
 */
function judgeLien({ lienCents, refundableCents }: ReturnFacts): ConditionState {
  if (lienCents === null) return 'open'
  if (lienCents === 0) return 'met'
  return refundableCents === null ? 'open' : met(lienCents <= refundableCents)
}
