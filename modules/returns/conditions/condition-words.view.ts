import type { Delivery } from '#modules/reservations/delivery/delivery.types.ts'
import { findLastReturnDay } from '#modules/reservations/delivery/return-period.rules.ts'
import { formatWrittenDay } from '#modules/locations/opening-hours-text.rules.ts'
import { formatDistance } from '#modules/sites/money-format.ts'
import type { RegionSettings } from '#modules/sites/settings/region.schema.ts'
import { nameConsumerLaw } from './consumer-law.rules.ts'
import { findMostOdometer } from './distance.rules.ts'
import type { ReturnCondition } from './return-conditions.rules.ts'

export interface ConditionWords {
  readonly title: string
  /** The requirement in words. */
  readonly text: string
  /** The text if the condition is not met. */
  readonly failed: string
}

interface WordsOf {
  readonly delivery: Delivery
  readonly region: Pick<RegionSettings, 'country' | 'distance_unit' | 'locale'>
  /** `Rocklea Yard`. */
  readonly place: string
}

/** §5 The conditions in words, with this buyer's own days and kilometres. */
export function describeConditions({
  delivery,
  region,
  place,
}: WordsOf): Readonly<Record<ReturnCondition, ConditionWords>> {
  const last = findLastReturnDay(delivery)
  const until = last === null ? 'the last day' : formatWrittenDay(last, region.locale)
  const days = delivery.returnDays ?? 0
  const maxKm = delivery.returnMaxKm ?? 0
  const distance = formatDistance(findMostOdometer(delivery, maxKm) - delivery.odometer, region)
  const most = formatDistance(findMostOdometer(delivery, maxKm), region)
  return {
    used: {
      title: 'A used car',
      text: 'You bought a used car from us.',
      failed: 'The return is for used cars. This one was sold as new or as a demonstrator.',
    },
    consumer: {
      title: 'Bought as a consumer',
      text: `You bought it as a consumer under ${nameConsumerLaw(region.country)}.`,
      failed: 'It was bought for a business or to be sold again.',
    },
    promised: {
      title: 'With our return promise',
      text: 'Our return promise came with it.',
      failed: 'It was sold without our return promise.',
    },
    notice: {
      title: `Notice within ${days} days`,
      text: `You tell us by ${until}.`,
      failed: `The notice had to reach us by ${until}.`,
    },
    appointment: {
      title: 'By appointment',
      text: `You choose a time to bring it to ${place}, where you bought it.`,
      failed: `It has to come back by appointment to ${place}, where you bought it.`,
    },
    'in-time': {
      title: `Back within ${days} days`,
      text: `You bring it back by ${until}, at your own cost.`,
      failed: `It had to be back by ${until}.`,
    },
    'as-delivered': {
      title: 'As it was delivered',
      text: 'It is in the condition in which you got it.',
      failed: 'It is not in the condition in which it was delivered.',
    },
    complete: {
      title: 'Everything with it',
      text: 'All keys, accessories, handbooks and whatever else came with it.',
      failed: 'Something that came with it is missing.',
    },
    fuel: {
      title: 'A quarter of a tank',
      text: 'At least a quarter of a tank of fuel, or of its charge.',
      failed: 'There was less than a quarter of a tank in it.',
    },
    distance: {
      title: `No more than ${distance}`,
      text: `The odometer shows ${most} at most; at delivery it showed ${formatDistance(delivery.odometer, region)}.`,
      failed: `It was driven more than ${distance}: the odometer may show ${most} at most.`,
    },
    lien: {
      title: 'Nothing owing on it',
      text: 'No finance or other claim. If there is one, what it takes to lift it may come off your refund.',
      failed: 'More is owing on it than goes back to you.',
    },
  }
}
