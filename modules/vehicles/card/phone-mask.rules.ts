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
  /** `tel:` URL; null: the number is masked, and only a request to the server returns it. */
  readonly href: string | null
}

/** The response to a request for a number: the whole number, or a temporary refusal. */
export type PhoneNumberResult = { readonly text: string; readonly href: string } | 'refused'

/** §4: number of characters of a masked number that are shown. */
const shownCharacters = 5

/** §4: whether the site masks the phone numbers of vehicles until a visitor asks for them. */
export function masksPhones({ feature_flags: flags }: SiteConfiguration): boolean {
  return flags.phone_reveal
}

/**
 * A location for the page of a vehicle. On a site that masks numbers, the location's own number is removed, because
 * it would reveal the masked one.
 */
export function hideMaskedPhone<Location extends { readonly phone: unknown }>(
  location: Location,
  configuration: SiteConfiguration,
): Location | (Omit<Location, 'phone'> & { readonly phone: null }) {
  return masksPhones(configuration) ? { ...location, phone: null } : location
}

/**
 * §4 Phone number: if masked, its first 5 characters and '…'. A number of at most 5 characters is shown in full.
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
