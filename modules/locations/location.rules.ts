import type { Location } from '#modules/sites/settings/locations.schema.ts'
import { decideOpenState, type OpeningHours, type OpenState } from './opening-hours.rules.ts'
import type { SpecialHoursEntry } from '#modules/sites/settings/opening-hours.schema.ts'
import { listPublicHolidays } from './public-holidays.rules.ts'
import type { SiteConfiguration } from '#modules/sites/settings/site-configuration.schema.ts'
import { toZonedTime } from '#modules/sites/zoned-time.rules.ts'

export type LocationHours = Pick<Location, 'address' | 'contact_detail' | 'special_hours'>
export type HoursSettings = Pick<
  SiteConfiguration,
  'region' | 'special_hours' | 'closed_on_public_holidays'
>

/** The opening state of a location at `now`. */
export function decideLocationState(
  location: LocationHours,
  configuration: HoursSettings,
  now: Date,
): OpenState | undefined {
  return decideOpenState(buildOpeningHours(location, configuration, now), now)
}

/**
 * A location's hours of this year and the next. For a date with special hours the location's own apply, else the
 * site's; on a public holiday of its state the location is closed; any other date has the hours of its weekday.
 */
export function buildOpeningHours(
  location: LocationHours,
  configuration: HoursSettings,
  now: Date,
): OpeningHours {
  return {
    hours: location.contact_detail.opening_hours,
    special: [
      ...location.special_hours,
      ...configuration.special_hours,
      ...listClosedHolidays(location, configuration, now),
    ],
    timeZone: configuration.region.time_zone,
    locale: configuration.region.locale,
  }
}

function listClosedHolidays(
  { address }: Pick<LocationHours, 'address'>,
  { region, closed_on_public_holidays: closed }: HoursSettings,
  now: Date,
): SpecialHoursEntry[] {
  if (!closed) return []
  const { year } = toZonedTime(now, region.time_zone)
  return [year, year + 1]
    .flatMap((of) => listPublicHolidays(region.country, address.state, of))
    .map(({ date, name }) => ({
      date,
      name,
      status: 'Closed',
      formated_hours: null,
      open: null,
      close: null,
    }))
}

/** Visible locations that sell vehicles (§3). */
export function listSelling<Place extends Pick<Location, 'visible' | 'location_type'>>(
  locations: readonly Place[],
): Place[] {
  return locations.filter(({ visible, location_type: type }) => visible && type === 'sales')
}

/** The phone number of a location: its own, else the site's for its department, else the site's main one. */
export function decideLocationPhone(
  location: Pick<Location, 'contact_detail' | 'location_type'>,
  { phone_numbers: numbers }: Pick<SiteConfiguration, 'phone_numbers'>,
): string | null {
  return location.contact_detail.phone ?? numbers[location.location_type] ?? numbers.main
}

/** The phone number of the whole site: its main one, else the primary or first location's. */
export function decideSitePhone(
  configuration: Pick<SiteConfiguration, 'phone_numbers' | 'dealerships'>,
): string | null {
  if (configuration.phone_numbers.main !== null) return configuration.phone_numbers.main
  const locations = configuration.dealerships.flatMap((dealership) => dealership.locations)
  const shown = locations.filter(({ visible }) => visible)
  const first = shown.find(({ primary }) => primary) ?? shown[0]
  return first === undefined ? null : decideLocationPhone(first, configuration)
}

/** `tel:` URL of a number as people write it. A (0) after the country code is left out, as it is not dialled. */
export function buildTelephoneHref(phone: string): string {
  return `tel:${listDialled(phone)}`
}

function listDialled(phone: string): string {
  const dialled = phone.trim().startsWith('+') ? phone.replace(/\(\s*0\s*\)/, '') : phone
  return dialled.replaceAll(/[^0-9+]/g, '')
}

const callingCodes = { AU: '61', NZ: '64', US: '1' } as const

/** A number written in national format, in E.164. */
export function formatInternationalNumber(
  phone: string,
  country: SiteConfiguration['region']['country'],
): string {
  const dialled = listDialled(phone)
  if (dialled.startsWith('+')) return dialled
  const fromAbroad = /^(?:0011|00|011)(?=61|64|1)/.exec(dialled)
  if (fromAbroad !== null) return `+${dialled.slice(fromAbroad[0].length)}`
  const trunk = country === 'US' ? /^1(?=\d{10}$)/ : /^0/
  return `+${callingCodes[country]}${dialled.replace(trunk, '')}`
}

/** The location on a map: the configured URL, else a search for its street address. */
export function buildMapHref({ address, name }: Pick<Location, 'address' | 'name'>): string {
  if (address.place_url !== null) return address.place_url
  const query = `${name}, ${address.street}, ${address.city} ${address.state} ${address.postcode}`
  const placeId =
    address.place_id === null ? '' : `&query_place_id=${encodeURIComponent(address.place_id)}`
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(query)}${placeId}`
}
