import { decideLocationState } from './location.rules.ts'
import type { Site } from '#modules/sites/site.types.ts'
import { addDays, toInstant, toZonedTime } from '#modules/sites/zoned-time.rules.ts'

/**
 * When a site's pages next change without a change of data: the next opening or closing of one of its locations, or the
 * site's midnight, when promotional cards change too (§4).
 */
export function findNextSiteChange({ configuration, dealerships }: Site, now: Date): Date {
  const zone = configuration.region.time_zone
  const midnight = toInstant(addDays(toZonedTime(now, zone), 1), 0, zone)
  const boundaries = dealerships
    .flatMap(({ locations }) => locations)
    .map((location) => decideLocationState(location, configuration, now)?.nextBoundary.getTime())
    .filter((boundary) => boundary !== undefined)
  return new Date(Math.min(midnight.getTime(), ...boundaries))
}
