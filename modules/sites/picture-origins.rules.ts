import type { SiteManufacturer } from './site.types.ts'
import type { SiteConfiguration } from './settings/site-configuration.schema.ts'

type Pictured = Pick<
  SiteConfiguration,
  'dealerships' | 'logos' | 'navigation' | 'promo_cards' | 'tags'
>

/** A URL's host may have signs that end a source of a policy, such as `;`. */
const serializedOrigin = /^https:\/\/[a-z0-9.-]+(?::\d{1,5})?$/

/**
 * Hosts elsewhere whose pictures the configuration itself names ('https://cdn.example'), or the catalogue as logos of
 * the site's makes: pages may show them.
 */
export function listPictureOrigins(
  { dealerships, logos, navigation, promo_cards, tags }: Pictured,
  manufacturers: readonly Pick<SiteManufacturer, 'logo'>[] = [],
): string[] {
  const named = [
    logos.header_url,
    logos.footer_url,
    logos.favicon_url,
    tags.certified_image_url,
    ...navigation.brands.map(({ logo }) => logo),
    ...manufacturers.map(({ logo }) => logo.url),
    ...promo_cards.cards.map(({ image }) => image),
    ...dealerships.flatMap(({ locations }) => locations.map(({ map_picture: map }) => map)),
  ]
  const origins = named
    .filter((address) => address !== null && address.startsWith('https://'))
    .map((address) => URL.parse(address ?? '')?.origin ?? '')
    .filter((origin) => serializedOrigin.test(origin))
  return [...new Set(origins)]
}
