import { foldNumber } from '#modules/forms/fields/fold-number.rules.ts'
import type { SiteConfiguration } from '#modules/sites/settings/site-configuration.schema.ts'
import type { Site, SiteLocation } from '#modules/sites/site.types.ts'

export interface DialledNumber {
  readonly location: SiteLocation | undefined
  /** What the number is shown for. Null: it is the location's own. */
  readonly source: string | null
}

type Numbers = Pick<SiteConfiguration, 'third_parties'>

/**
 * Whose number of a site was dialled: one of its tracking numbers, else the one that a location shows. Undefined: it is none
 * of this site's.
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
 * Which enquiry type's routes get a call that nobody answered, beside those for every type: the department's that was called
 * (§3 location_type). Null: sales, or no location in particular, whose calls are General.
 */
export function decideCallType(
  location: Pick<SiteLocation, 'location_type'> | undefined,
): 'Service' | 'Parts' | null {
  if (location?.location_type === 'service') return 'Service'
  return location?.location_type === 'parts' ? 'Parts' : null
}
