import type { SiteManufacturer } from './site.types.ts'
import type { SiteConfiguration } from './settings/site-configuration.schema.ts'

type Pictured = Pick<
  SiteConfiguration,
  'dealerships' | 'logos' | 'navigation' | 'promo_cards' | 'tags'
>

/** A URL's host may contain characters that end a source in a policy, such as `;`. */
const serializedOrigin = /^https:\/\/[a-z0-9.-]+(?::\d{1,5})?$/

/**
 * Other hosts with pictures that the configuration uses ('https://cdn.example'), or with logos of the site's makes in
 * the catalogue: pages may load from them.
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
