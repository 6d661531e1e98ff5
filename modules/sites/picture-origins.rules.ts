import type { SiteManufacturer } from './site.types.ts'
import type { SiteConfiguration } from './settings/site-configuration.schema.ts'

type Pictured = Pick<
  SiteConfiguration,
  'dealerships' | 'logos' | 'navigation' | 'promo_cards' | 'tags'
>

/**
 * Matches an origin that is safe in a content security policy: a URL's host may contain characters that end a source,
 * such as `;`.
 */
const serializedOrigin = /^https:\/\/[a-z0-9.-]+(?::\d{1,5})?$/

/**
 * Other hosts from which pages may load pictures: those in the configuration ('https://cdn.example'), and those of
 * the logos of the site's makes in the catalogue.
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
