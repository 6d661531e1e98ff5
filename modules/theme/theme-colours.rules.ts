import {
  controlContrast,
  textContrast,
  measureContrast,
  measureLowest,
  measureLuminance,
  mixColours,
  mixUntilReadable,
  type Colour,
} from './colour.rules.ts'
import type { Ground, Theme } from '#modules/sites/settings/theme.schema.ts'

/** A background with the colours to use on it. */
export interface GroundColours {
  readonly ground: Colour
  readonly text: Colour
  /** Less prominent text, still readable. */
  readonly muted: Colour
  /** The colour of a dividing line or a weak border. */
  readonly line: Colour
}

/** The named background of a theme, with the colours for use on it. */
export function getGround({ colours }: Pick<Theme, 'colours'>, name: Ground): GroundColours {
  const [ground, text] = {
    surface: [colours.surface, colours.text],
    raised: [colours.surface_raised, colours.text],
    secondary: [colours.secondary, colours.on_secondary],
    accent: [colours.accent, colours.on_accent],
    text: [colours.text, colours.surface],
  }[name] as [Colour, Colour]
  const quiet = mixColours(text, ground, 0.25)
  return {
    ground,
    text,
    muted: mixUntilReadable(quiet, text, [ground], textContrast),
    line: mixColours(ground, text, 0.18),
  }
}

/** Colours derived from the configured ones, each with enough contrast. */
export interface DerivedColours {
  /** The accent on hover, with more contrast to its text. */
  readonly accentStrong: Colour
  /** A light tint of the accent, as a background of text. */
  readonly accentSoft: Colour
  /** The accent as a symbol without text, which must be visible: checks, sliders, the current tab. */
  readonly mark: Colour
  /** Border of controls. */
  readonly lineStrong: Colour
  readonly good: Colour
  readonly bad: Colour
  /** The background of a skeleton, or of a row on hover. */
  readonly sunken: Colour
  /** The share of the text colour in the lines of a motif, in percent. */
  readonly motifPercent: number
}

const goodColours = { light: '#157f3c', dark: '#4ad17c' } as const
const badColours = { light: '#c02626', dark: '#ff8a80' } as const

/** Shares to try, strongest first; if the text is readable with none of them, there is no tint. */
const tints = [0.12, 0.1, 0.08, 0.06, 0.04, 0.02] as const
const sinks = [0.06, 0.04, 0.02] as const
/**
 * Shares for a motif's lines under text. They are weak, because lines distract readers even if the contrast is still
 * enough.
 */
const motifTints = [0.08, 0.06, 0.04, 0.02] as const

export function deriveThemeColours(theme: Theme): DerivedColours {
  const { colours, mode } = theme
  const { surface, surface_raised: raised, text, accent } = colours
  const grounds = [surface, raised]
  const away =
    measureLuminance(colours.on_accent) > measureLuminance(accent) ? '#000000' : '#ffffff'
  const inks = [text, colours.text_muted, colours.link]
  const isReadable = (ground: Colour) =>
    inks.every((ink) => measureContrast(ink, ground) >= textContrast)
  const softest = tints.find((share) => isReadable(mixColours(surface, accent, share))) ?? 0
  const sunken = sinks.find((share) => isReadable(mixColours(surface, text, share))) ?? 0
  return {
    accentStrong: mixColours(accent, away, 0.14),
    accentSoft: mixColours(surface, accent, softest),
    mark: measureLowest(accent, grounds) >= controlContrast ? accent : colours.link,
    lineStrong: mixUntilReadable(colours.line, text, grounds, controlContrast),
    good: mixUntilReadable(goodColours[mode], text, grounds, textContrast),
    bad: mixUntilReadable(badColours[mode], text, grounds, textContrast),
    sunken: mixColours(surface, text, sunken),
    motifPercent: 100 * decideMotifShare(theme),
  }
}

/**
 * The share for a motif. It is behind the text of header, hero, bands and footer, which must be readable on its
 * lines.
 */
function decideMotifShare(theme: Theme): number {
  const grounds = (['surface', 'raised', 'secondary', 'accent', 'text'] as const).map((name) =>
    getGround(theme, name),
  )
  const share = motifTints.find((candidate) =>
    grounds.every(({ ground, text }) => {
      const line = mixColours(ground, text, candidate)
      return measureContrast(text, line) >= textContrast
    }),
  )
  return share ?? 0
}
