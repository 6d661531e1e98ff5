import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { measureContrast, measureLowest, measureLuminance, mixColours } from './colour.rules.ts'
import { findContrastFaults } from './contrast-faults.rules.ts'
import { neutralTheme } from '#modules/sites/settings/neutral-theme.ts'
import { deriveThemeColours, getGround } from './theme-colours.rules.ts'
import type { Theme } from '#modules/sites/settings/theme.schema.ts'

const colour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`)

/** Any valid theme: on a light or dark background, with any accents that have enough contrast. */
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
      ...neutralTheme,
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
  test('keeps its contrast with any colours', () => {
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

  test('marks with the accent if that is visible, else with the colour of links', () => {
    const withAccent = (accent: string) =>
      deriveThemeColours({
        ...neutralTheme,
        colours: { ...neutralTheme.colours, accent, surface: '#ffffff' },
      }).mark
    // On white, #949494 has a contrast of 3.03 and #969696 of 2.97.
    expect(withAccent('#949494')).toBe('#949494')
    expect(withAccent('#969696')).toBe(neutralTheme.colours.link)
  })
})

/** Derives the colours for black text and a black accent on white, with a row's changes. */
const withColours = (colours: Partial<Theme['colours']>) =>
  deriveThemeColours({
    ...neutralTheme,
    colours: {
      ...neutralTheme.colours,
      surface: '#ffffff',
      surface_raised: '#ffffff',
      text: '#000000',
      link: '#000000',
      accent: '#000000',
      on_accent: '#ffffff',
      ...colours,
    },
  })

describe('grounds that follow from the colours', () => {
  // For each share, the lightest text that is still readable, and the first that is not.
  test.each([
    ['#636363', '#e0e0e0', '#f0f0f0'],
    ['#646464', '#e6e6e6', '#f0f0f0'],
    ['#676767', '#e6e6e6', '#f0f0f0'],
    ['#686868', '#ebebeb', '#f0f0f0'],
    ['#6a6a6a', '#ebebeb', '#f0f0f0'],
    ['#6b6b6b', '#f0f0f0', '#f0f0f0'],
    ['#6d6d6d', '#f0f0f0', '#f0f0f0'],
    ['#6e6e6e', '#f5f5f5', '#f5f5f5'],
    ['#707070', '#f5f5f5', '#f5f5f5'],
    ['#717171', '#fafafa', '#fafafa'],
    ['#737373', '#fafafa', '#fafafa'],
    ['#747474', '#ffffff', '#ffffff'],
  ])('with words of %s the softest is %s, the sunken one %s', (words, soft, sunken) => {
    expect(withColours({ text_muted: words })).toMatchObject({ accentSoft: soft, sunken })
  })

  test('are unchanged if words cannot be read on the surface anyway', () => {
    expect(withColours({ text_muted: '#cccccc' })).toMatchObject({
      accentSoft: '#ffffff',
      sunken: '#ffffff',
    })
  })

  test.each([
    ['black under white words', '#000000', '#ffffff', '#000000'],
    ['blue under white words: darker', '#1d4ed8', '#ffffff', '#1943ba'],
    ['yellow under black words: lighter', '#ffd200', '#000000', '#ffd824'],
  ])('an accent under the pointer: %s', (_what, accent, words, strong) => {
    expect(withColours({ accent, on_accent: words }).accentStrong).toBe(strong)
  })
})

describe('the lines of a motif', () => {
  test.each([
    ['#6a6a6a', 8],
    ['#6b6b6b', 6],
    ['#6d6d6d', 6],
    ['#6e6e6e', 4],
    ['#707070', 4],
    ['#717171', 2],
    ['#737373', 2],
    ['#747474', 0],
    // Text that is unreadable even without a motif.
    ['#999999', 0],
  ])('under white words on %s have %d per cent of their colour', (accent, percent) => {
    expect(withColours({ accent }).motifPercent).toBe(percent)
  })
})

describe('a ground by its name', () => {
  test.each([
    ['surface', '#f8fafc', '#0f172a', '#49505f', '#ced1d6'],
    ['raised', '#ffffff', '#0f172a', '#4b515f', '#d4d5d9'],
    ['secondary', '#0f172a', '#ffffff', '#c3c5ca', '#3a4150'],
    ['accent', '#1d4ed8', '#ffffff', '#cad5f6', '#466edf'],
    ['text', '#0f172a', '#f8fafc', '#bec1c8', '#394050'],
  ] as const)('%s has its words, quiet words and lines', (name, ground, text, muted, line) => {
    expect(getGround(neutralTheme, name)).toEqual({ ground, text, muted, line })
  })
})
