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

/** '(03) 5550 1234' and '+61 3 5550 1234' are one number: the digits without country and without the 0 in front. */
export function foldNumber(phone: string): string {
  const digits = phone.replaceAll(/\D/g, '')
  const national = phone.trim().startsWith('+') ? digits.replace(/^(?:61|64|1)/, '') : digits
  return national.replace(/^0/, '')
}
