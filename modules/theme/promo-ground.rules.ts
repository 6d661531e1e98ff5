import { type Colour, measureContrast } from './colour.rules.ts'
import type { Theme } from '#modules/sites/settings/theme.schema.ts'

/**
 * The text colour on a promotional card with its own background: of the theme's text colour and surface colour the
 * one with more contrast. The contrast is checked when the configuration is applied (`contrast-faults.rules.ts`).
 */
export function decidePromoInk(
  ground: Colour,
  { text, surface }: Pick<Theme['colours'], 'text' | 'surface'>,
): Colour {
  return measureContrast(text, ground) >= measureContrast(surface, ground) ? text : surface
}
