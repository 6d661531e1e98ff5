import { type Colour, measureContrast } from './colour.rules.ts'
import type { Theme } from '#modules/sites/settings/theme.schema.ts'

/**
 * The colour of words on a promotional card's own ground: the theme's text or its surface, whichever reads
 * better there. That it reads well enough is checked when the configuration is applied (`contrast-faults.rules.ts`).
 */
export function decidePromoInk(
  ground: Colour,
  { text, surface }: Pick<Theme['colours'], 'text' | 'surface'>,
): Colour {
  return measureContrast(text, ground) >= measureContrast(surface, ground) ? text : surface
}
