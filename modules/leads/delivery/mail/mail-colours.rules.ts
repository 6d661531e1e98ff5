import {
  measureContrast,
  mixUntilReadable,
  textContrast,
  type Colour,
} from '#modules/theme/colour.rules.ts'
import type { Theme } from '#modules/sites/settings/theme.schema.ts'

/** Neutral colours of mails, light and dark, for everything without a dealer's colour. */
export const neutral = {
  light: { ground: '#eef0f3', card: '#ffffff', text: '#1b2026', quiet: '#59626d', line: '#dfe3e8' },
  dark: { ground: '#121518', card: '#1d2126', text: '#f1f3f5', quiet: '#b3bbc4', line: '#363c44' },
} as const

export interface MailColours {
  /** The dealer's secondary colour, with their name on it; the check of site files ensures the contrast of both. */
  readonly band: Colour
  readonly onBand: Colour
  readonly accent: Colour
  readonly onAccent: Colour
  /**
   * Link colours on white and on the dark card: the dealer's, adjusted only as far as legibility
   * requires.
   */
  readonly link: Colour
  readonly linkOnDark: Colour
}

export function decideMailColours({ colours }: Pick<Theme, 'colours'>): MailColours {
  const { light, dark } = neutral
  // A dark theme has a light link colour, so its accent may be more legible on white.
  const best = [colours.link, colours.accent, colours.secondary].find(
    (colour) => measureContrast(colour, light.card) >= textContrast,
  )
  return {
    band: colours.secondary,
    onBand: colours.on_secondary,
    accent: colours.accent,
    onAccent: colours.on_accent,
    link: mixUntilReadable(best ?? colours.link, light.text, [light.card], textContrast),
    linkOnDark: mixUntilReadable(colours.link, dark.text, [dark.card], textContrast),
  }
}
