import type { SiteConfiguration } from '#modules/sites/settings/site-configuration.schema.ts'
import { decideVehicleNounInSentence } from '#modules/sites/vehicle-noun.rules.ts'
import { formatKeptUntil, formatPossibleAt } from '../offer/courtesy-time.view.ts'
import type { CourtesyStatus } from './courtesy-service.types.ts'

/** What the vehicle's page says of it, without anything of the shopper; null: nothing. */
export function describeCourtesyStatus(
  { keptUntil, possibleAt }: CourtesyStatus,
  now: Date,
  configuration: SiteConfiguration,
): string | null {
  const noun = decideVehicleNounInSentence(configuration, 1)
  if (keptUntil !== null) {
    return `Someone is on their way to see this ${noun} until ${formatKeptUntil(keptUntil, configuration)}.`
  }
  return possibleAt === null
    ? null
    : `On your way? You can ask for a hold again ${formatPossibleAt(possibleAt, now, configuration)}.`
}
