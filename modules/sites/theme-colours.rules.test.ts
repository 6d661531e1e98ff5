import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { measureContrast, measureLowest, measureLuminance, mixColours } from './colour.rules.ts'
import { findContrastFaults } from './contrast.rules.ts'
import { NEUTRAL_THEME } from './neutral-theme.ts'
import { deriveThemeColours, getGround } from './theme-colours.rules.ts'
import type { Theme } from './theme.schema.ts'

describe('contrast', () => {
  test.each([
    ['#000000', '#ffffff', 21],
    ['#ffffff', '#ffffff', 1],
    ['#767676', '#ffffff', 4.54],
    ['#ff0000', '#ffffff', 4],
    ['#0000ff', '#ffffff', 8.59],
  ])('of %s and %s is %d to 1, the same both ways', (one, other, ratio) => {
    expect(measureContrast(one, other)).toBeCloseTo(ratio, 2)
    expect(measureContrast(other, one)).toBe(measureContrast(one, other))
  })
})

const colour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`)

/** Any theme that a configuration may have: on light or dark ground, with whatever accents pass. */
const acceptedTheme: fc.Arbitrary<Theme> = fc
  .record({
    accent: colour,
    secondary: colour,
    surface: colour,
    surface_raised: colour,
    line: colour,
    tint: colour,
  })
  .map(({ tint, ...given }): Theme => {
    const words = (ground: string) => (measureLuminance(ground) > 0.18 ? '#000000' : '#ffffff')
    const text = words(given.surface)
    const quiet = mixColours(text, tint, 0.2)
    return {
      ...NEUTRAL_THEME,
      mode: text === '#000000' ? 'light' : 'dark',
      motif: 'wave',
      colours: {
        ...given,
        text,
        link: quiet,
        text_muted: quiet,
        on_accent: words(given.accent),
        on_secondary: words(given.secondary),
      },
    }
  })
  .filter((theme) => findContrastFaults({ theme }).length === 0)

describe('what follows from the colours of a theme', () => {
  test('keeps its contrast whatever those are', () => {
    fc.assert(
      fc.property(acceptedTheme, (theme) => {
        const { colours } = theme
        const grounds = [colours.surface, colours.surface_raised]
        const derived = deriveThemeColours(theme)
        expect(measureLowest(derived.good, grounds)).toBeGreaterThanOrEqual(4.5)
        expect(measureLowest(derived.bad, grounds)).toBeGreaterThanOrEqual(4.5)
        expect(measureLowest(derived.lineStrong, grounds)).toBeGreaterThanOrEqual(3)
        expect(measureLowest(derived.mark, grounds)).toBeGreaterThanOrEqual(3)
        expect(measureContrast(colours.on_accent, derived.accentStrong)).toBeGreaterThanOrEqual(4.5)
        for (const ink of [colours.text, colours.text_muted, colours.link]) {
          expect(measureLowest(ink, [derived.accentSoft, derived.sunken])).toBeGreaterThanOrEqual(
            4.5,
          )
        }
        for (const name of ['surface', 'raised', 'secondary', 'accent', 'text'] as const) {
          const { ground, text, muted } = getGround(theme, name)
          const line = mixColours(ground, text, derived.motifPercent / 100)
          expect(measureLowest(text, [ground, line])).toBeGreaterThanOrEqual(4.5)
          expect(measureContrast(muted, ground)).toBeGreaterThanOrEqual(4.5)
        }
      }),
      { numRuns: 300 },
    )
  })

  test('marks with the accent where that stands out, else with the colour of links', () => {
    const withAccent = (accent: string) =>
      deriveThemeColours({
        ...NEUTRAL_THEME,
        colours: { ...NEUTRAL_THEME.colours, accent, surface: '#ffffff' },
      }).mark
    // 3.03 and 2.97 to 1 on white.
    expect(withAccent('#949494')).toBe('#949494')
    expect(withAccent('#969696')).toBe(NEUTRAL_THEME.colours.link)
  })
})
