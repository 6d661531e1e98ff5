import type { Colour } from './colour.rules.ts'
import { decidePromoInk } from './promo-ground.rules.ts'
import type { SiteConfiguration } from '#modules/sites/settings/site-configuration.schema.ts'

/** The CSS class for the background of a promotional card: 'on-ffd200'. */
export function formatPromoGround(ground: Colour): string {
  return `on-${ground.slice(1)}`
}

/**
 * A class for each background of the site's promotional cards, with the text colour. Needed because the content
 * security policy forbids style attributes. Only hex colours of a validated configuration are inserted, so nothing
 * can end the style element.
 */
export function buildPromoCss({
  promo_cards: { enabled, cards },
  theme: { colours },
}: Pick<SiteConfiguration, 'promo_cards' | 'theme'>): string {
  if (!enabled) return ''
  const grounds = new Set(cards.flatMap(({ background }) => background ?? []))
  return [...grounds]
    .map(
      (ground) =>
        `.${formatPromoGround(ground)}{--promo:${ground};--promo-ink:${decidePromoInk(ground, colours)}}`,
    )
    .join('')
}
