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

/** A ground and what may stand on it. */
export interface GroundColours {
  readonly ground: Colour
  readonly text: Colour
  /** Quieter text, still readable. */
  readonly muted: Colour
  /** A rule or a quiet border. */
  readonly line: Colour
}

/** Which colours a named ground stands for. */
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

/** Colours that follow from the configured ones; each keeps its contrast whatever those are. */
export interface DerivedColours {
  /** The accent under the pointer: further from its text. */
  readonly accentStrong: Colour
  /** A breath of the accent, as a ground of text. */
  readonly accentSoft: Colour
  /** The accent where it must be seen without text: checks, sliders, the current tab. */
  readonly mark: Colour
  /** Border of controls. */
  readonly lineStrong: Colour
  readonly good: Colour
  readonly bad: Colour
  /** The ground of a skeleton or of a row under the pointer. */
  readonly sunken: Colour
  /** How much of the text's colour a motif may have, in percent. */
  readonly motifPercent: number
}

const goodColours = { light: '#157f3c', dark: '#4ad17c' } as const
const badColours = { light: '#c02626', dark: '#ff8a80' } as const

/** Strongest first; where none will do, none at all keeps every text as readable as it was. */
const tints = [0.12, 0.1, 0.08, 0.06, 0.04, 0.02] as const
const sinks = [0.06, 0.04, 0.02] as const
/** Of lines under words, which would disturb the eye before they cost contrast. */
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

/** A motif lies under the words of header, hero, bands and footer: they stay readable on its lines. */
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
