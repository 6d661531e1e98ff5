import type { Theme } from '#modules/sites/settings/theme.schema.ts'
import { measureContrast, textContrast, type Colour } from '#modules/theme/colour.rules.ts'
import { openOutlineFont, type OutlineFont } from '#modules/theme/outlines/outline-font.ts'
import {
  deriveThemeColours,
  getGround,
  type GroundColours,
} from '#modules/theme/theme-colours.rules.ts'

/** The parts of a site's theme that a card uses. */
export interface CardLook {
  /** Colours behind the text: those of the site's header, for which the logo is designed. */
  readonly ground: GroundColours
  /** Colours of the band below the picture and of the word above the title. */
  readonly band: GroundColours
  readonly priceColour: Colour
  readonly heading: OutlineFont
  readonly headingTracking: number
  readonly isUppercase: boolean
  readonly body: OutlineFont
  readonly strong: OutlineFont
  /** Corner radius of the picture, in pixels; 0: it extends to the edges. */
  readonly radius: number
  readonly labelRadius: number
  readonly motif: Theme['motif']
  /** 0 to 1. */
  readonly motifOpacity: number
}

/** Contrast below which two backgrounds look the same. */
const leastBetweenGrounds = 1.25

export function decideCardLook(theme: Theme): CardLook {
  const ground = getGround(theme, theme.header_ground)
  const bands = (['accent', 'secondary', 'text'] as const).map((name) => getGround(theme, name))
  const band = bands.find(
    (each) => measureContrast(each.ground, ground.ground) >= leastBetweenGrounds,
  )
  const { accent, link } = theme.colours
  const priceColour = [accent, link].find(
    (colour) => measureContrast(colour, ground.ground) >= textContrast,
  )
  const { heading_typeface, heading_weight, heading_width, body_typeface } = theme
  return {
    ground,
    band: band ?? ground,
    priceColour: priceColour ?? ground.text,
    heading: openOutlineFont({
      typeface: heading_typeface,
      weight: heading_weight,
      width: heading_width,
    }),
    headingTracking: theme.heading_tracking,
    isUppercase: theme.heading_case === 'uppercase',
    body: openOutlineFont({ typeface: body_typeface, weight: 400 }),
    strong: openOutlineFont({ typeface: body_typeface, weight: 600 }),
    radius: theme.radius >= 8 ? theme.radius * 1.5 : 0,
    labelRadius: { solid: theme.radius, pill: 100, square: 0 }[theme.button_style],
    motif: theme.motif,
    motifOpacity: deriveThemeColours(theme).motifPercent / 100,
  }
}
