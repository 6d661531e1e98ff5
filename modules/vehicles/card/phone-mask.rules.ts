import {
  buildTelephoneHref,
  decideLocationPhone,
  decideSitePhone,
} from '#modules/locations/location.rules.ts'
import type { Site } from '#modules/sites/site.types.ts'
import type { SiteConfiguration } from '#modules/sites/settings/site-configuration.schema.ts'

/** A dealer's phone number on a card or car page. */
export interface VehiclePhone {
  /** '(03) 5550 1234', or if it is masked '(03) …'. */
  readonly text: string
  /** `tel:` address; null: the number is masked, and only a request to the server returns it. */
  readonly href: string | null
}

/** The response to a request for a number: the whole number, or a temporary refusal. */
export type PhoneNumberResult = { readonly text: string; readonly href: string } | 'refused'

/** §4: how many characters of a number are shown before the visitor asks for the rest. */
const shownCharacters = 5

/** §4: whether the site shows the phone numbers of vehicles only to visitors who ask for them. */
export function masksPhones({ feature_flags: flags }: SiteConfiguration): boolean {
  return flags.phone_reveal
}

/**
 * A location as the page of a vehicle shows it. Where the site masks numbers, the location's own number is removed,
 * because it would reveal the masked number beside it.
 */
export function hideMaskedPhone<Location extends { readonly phone: unknown }>(
  location: Location,
  configuration: SiteConfiguration,
): Location | (Omit<Location, 'phone'> & { readonly phone: null }) {
  return masksPhones(configuration) ? { ...location, phone: null } : location
}

/**
 * §4 Phone number: its first 5 characters, then '…'. A number of at most 5 characters is shown whole.
 *
 * @param isMasked whether the site masks numbers (`masksPhones`)
 */
export function decideVehiclePhone(phone: string, isMasked: boolean): VehiclePhone {
  const shown = [...phone].slice(0, shownCharacters).join('')
  if (!isMasked || shown === phone) return { text: phone, href: buildTelephoneHref(phone) }
  return { text: `${shown}…`, href: null }
}

/**
 * The number to call about a vehicle: that of the vehicle's location if the site shows that location, else the site's
 * own.
 */
export function findVehiclePhone(
  { configuration, dealerships }: Pick<Site, 'configuration' | 'dealerships'>,
  locationId: number | null,
): string | null {
  const location = dealerships
    .flatMap(({ locations }) => locations)
    .find(({ id, visible }) => id === locationId && visible)
  const own = location === undefined ? null : decideLocationPhone(location, configuration)
  return own ?? decideSitePhone(configuration)
}
