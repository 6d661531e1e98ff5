import { type Colour, measureContrast } from './colour.rules.ts'
import type { Theme } from '#modules/sites/settings/theme.schema.ts'

/**
 * The text colour on a promotional card's own background: the theme's text or surface, whichever has more contrast.
 * That it is enough is checked when the configuration is applied (`contrast-faults.rules.ts`).
 */
export function decidePromoInk(
  ground: Colour,
  { text, surface }: Pick<Theme['colours'], 'text' | 'surface'>,
): Colour {
  return measureContrast(text, ground) >= measureContrast(surface, ground) ? text : surface
}
