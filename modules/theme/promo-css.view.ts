import type { Colour } from './colour.rules.ts'
import { decidePromoInk } from './promo-ground.rules.ts'
import type { SiteConfiguration } from '#modules/sites/settings/site-configuration.schema.ts'

/** The CSS class for a promotional card's own background: 'on-ffd200'. */
export function formatPromoGround(ground: Colour): string {
  return `on-${ground.slice(1)}`
}

/**
 * A class for the background of each promotional card of a site, with its text colour: the content security policy
 * allows no style attributes. Hex colours of a validated configuration, so nothing in it can end the style element.
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
