import type { Colour } from './colour.rules.ts'
import { decidePromoInk } from './promo-ground.rules.ts'
import type { SiteConfiguration } from '#modules/sites/settings/site-configuration.schema.ts'

/** Class of whatever stands on a promotional card's own ground: 'on-ffd200'. */
export function formatPromoGround(ground: Colour): string {
  return `on-${ground.slice(1)}`
}

/**
 * The grounds of a site's promotional cards and the words on them, a class each: the policy of pages takes no
 * style attributes. Hex colours of a checked configuration, so nothing in it can end the style element.
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
