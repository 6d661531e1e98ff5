import {
  buildTelephoneHref,
  decideLocationPhone,
  decideSitePhone,
} from '#modules/sites/location.rules.ts'
import type { Site } from '#modules/sites/site.types.ts'

/** A dealer's number on a card or car page. */
export interface VehiclePhone {
  /** '(03) 5550 1234', or of a masked one '(03) …'. */
  readonly text: string
  /** `tel:` address; null: the number is masked, and comes by a call alone. */
  readonly href: string | null
}

/** What becomes of asking for a number: the whole of it, or nothing just now. */
export type PhoneNumberResult = { readonly text: string; readonly href: string } | 'refused'

/** §4: how much of a number stands before somebody asks for it. */
const shownCharacters = 5

/**
 * §4 Phone number: its first 5 characters, then '…'. One that is no longer has nothing left to hide.
 *
 * @param isMasked the site's `phone_reveal`
 */
export function decideVehiclePhone(phone: string, isMasked: boolean): VehiclePhone {
  const shown = [...phone].slice(0, shownCharacters).join('')
  if (!isMasked || shown === phone) return { text: phone, href: buildTelephoneHref(phone) }
  return { text: `${shown}…`, href: null }
}

/**
 * The number to call about a vehicle: of the place where it stands, where the site shows that place, else the
 * site's own.
 */
export function findVehiclePhone(
  { configuration, dealerships }: Pick<Site, 'configuration' | 'dealerships'>,
  locationId: number | null,
): string | null {
  const place = dealerships
    .flatMap(({ locations }) => locations)
    .find(({ id, visible }) => id === locationId && visible)
  const own = place === undefined ? null : decideLocationPhone(place, configuration)
  return own ?? decideSitePhone(configuration)
}
