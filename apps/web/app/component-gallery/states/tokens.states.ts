import { measureContrast } from '#modules/theme/colour.rules.ts'
import { deriveThemeColours, getGround } from '#modules/theme/theme-colours.rules.ts'
import type { Theme } from '#modules/sites/settings/theme.schema.ts'

interface ColourPair {
  readonly name: string
  readonly ink: string
  readonly ground: string
  readonly contrast: number
  /** Required contrast: 4.5 for text, 3 for borders and icons (WCAG 2.2, 1.4.3 and 1.4.11). */
  readonly least: number
}

/** Every pair of colours that the site uses for text or controls. */
export function listColourPairs(theme: Theme): ColourPair[] {
  const { colours } = theme
  const derived = deriveThemeColours(theme)
  const pair = (name: string, ink: string, ground: string, least = 4.5): ColourPair => ({
    name,
    ink,
    ground,
    least,
    contrast: measureContrast(ink, ground),
  })
  const grounds = [
    ['surface', colours.surface],
    ['raised', colours.surface_raised],
  ] as const
  const inks = [
    ['text', colours.text, 4.5],
    ['muted', colours.text_muted, 4.5],
    ['link', colours.link, 4.5],
    ['good', derived.good, 4.5],
    ['bad', derived.bad, 4.5],
    ['mark', derived.mark, 3],
    ['line-strong', derived.lineStrong, 3],
  ] as const
  const soft = [
    ['text', colours.text],
    ['muted', colours.text_muted],
    ['link', colours.link],
  ] as const
  const parts = [
    ['header', theme.header_ground],
    ['hero', theme.hero_ground],
    ['footer', theme.footer_ground],
  ] as const
  return [
    ...grounds.flatMap(([on, ground]) =>
      inks.map(([name, ink, least]) => pair(`${name} on ${on}`, ink, ground, least)),
    ),
    ...soft.map(([name, ink]) => pair(`${name} on accent-soft`, ink, derived.accentSoft)),
    ...soft.map(([name, ink]) => pair(`${name} on sunken`, ink, derived.sunken)),
    pair('on-accent on accent', colours.on_accent, colours.accent),
    pair('on-accent on accent-strong', colours.on_accent, derived.accentStrong),
    pair('on-secondary on secondary', colours.on_secondary, colours.secondary),
    ...parts.flatMap(([part, name]) => {
      const { ground, text, muted } = getGround(theme, name)
      return [
        pair(`text of the ${part}`, text, ground),
        pair(`muted of the ${part}`, muted, ground),
      ]
    }),
  ]
}
