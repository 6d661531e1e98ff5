import type { SiteConfiguration } from './site-configuration.schema.ts'

type Pictured = Pick<SiteConfiguration, 'logos' | 'navigation' | 'promo_cards' | 'tags'>

/** Hosts elsewhere whose pictures the configuration itself names ('https://cdn.example'): pages may show them. */
export function listPictureOrigins({ logos, navigation, promo_cards, tags }: Pictured): string[] {
  const named = [
    logos.header_url,
    logos.footer_url,
    logos.favicon_url,
    tags.certified_image_url,
    ...navigation.brands.map(({ logo }) => logo),
    ...promo_cards.cards.map(({ image }) => image),
  ]
  const origins = named
    .filter((address) => address !== null && address.startsWith('https://'))
    .map((address) => URL.parse(address ?? '')?.origin)
  return [...new Set(origins)].filter((origin) => origin !== undefined)
}
