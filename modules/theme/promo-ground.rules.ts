import { type Colour, measureContrast } from './colour.rules.ts'
import type { Theme } from '#modules/sites/settings/theme.schema.ts'

/**
 * The text colour on a promotional card that has a background colour of its own: the theme's text colour or its surface
 * colour, the one with more contrast.
 * That it is enough is checked when the configuration is applied (`contrast-faults.rules.ts`).
 */
export function decidePromoInk(
  ground: Colour,
  { text, surface }: Pick<Theme['colours'], 'text' | 'surface'>,
): Colour {
  return measureContrast(text, ground) >= measureContrast(surface, ground) ? text : surface
}
