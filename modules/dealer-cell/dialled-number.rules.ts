import { foldNumber } from '#modules/forms/fields/fold-number.rules.ts'
import type { SiteConfiguration } from '#modules/sites/settings/site-configuration.schema.ts'
import type { Site, SiteLocation } from '#modules/sites/site.types.ts'

export interface DialledNumber {
  readonly location: SiteLocation | undefined
  /** The advertising source for which the number is shown. Null: the location's own number. */
  readonly source: string | null
}

type Numbers = Pick<SiteConfiguration, 'third_parties'>

/**
 * Identifies a dialled number: one of the site's tracking numbers, else a location's. Undefined: it
 * does not belong to the site.
 */
export function findDialledNumber(
  { configuration, dealerships }: Pick<Site, 'dealerships'> & { readonly configuration: Numbers },
  dialled: string,
): DialledNumber | undefined {
  const wanted = foldNumber(dialled)
  const locations = dealerships.flatMap((dealership) => dealership.locations)
  const tracked = configuration.third_parties.dealercell.numbers.find(
    ({ phone }) => foldNumber(phone) === wanted,
  )
  if (tracked !== undefined) {
    const location = locations.find(({ slug }) => slug === tracked.location)
    return { location, source: tracked.source }
  }
  const location = locations.find(
    ({ contact_detail: { phone } }) => phone !== null && foldNumber(phone) === wanted,
  )
  return location && { location, source: null }
}

/**
 * The enquiry type of a missed call, by which routes select recipients: that of the called department (§3
 * location_type). Null: the sales department, or a number of no particular location, whose calls are General.
 */
export function decideCallType(
  location: Pick<SiteLocation, 'location_type'> | undefined,
): 'Service' | 'Parts' | null {
  if (location?.location_type === 'service') return 'Service'
  return location?.location_type === 'parts' ? 'Parts' : null
}
