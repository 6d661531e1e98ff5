import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { measureContrast } from './colour.rules.ts'
import { findContrastFaults } from './contrast-faults.rules.ts'
import { buildExampleFile } from '#modules/sites/example-site-file.fake.ts'
import { neutralTheme } from '#modules/sites/settings/neutral-theme.ts'
import { resolveConfiguration } from '#modules/sites/configuration/resolve-configuration.ts'
import type { Theme } from '#modules/sites/settings/theme.schema.ts'

type Colours = Theme['colours']

const withColours = (colours: Partial<Colours>, mode: Theme['mode'] = 'light') => ({
  theme: { ...neutralTheme, mode, colours: { ...neutralTheme.colours, ...colours } },
})
const list = (colours: Partial<Colours>, mode?: Theme['mode']) =>
  findContrastFaults(withColours(colours, mode)).map(({ path, message }) => `${path}: ${message}`)

describe('the contrast of a theme', () => {
  test('of the platform’s own theme is enough', () => {
    expect(list({})).toEqual([])
  })

  // #767676 has a contrast of 4.54 with white, #777777 of 4.48: the last grey that passes and the first that fails.
  test.each<[keyof Colours, Partial<Colours>]>([
    ['text', { surface: '#ffffff' }],
    ['text_muted', { surface: '#ffffff' }],
    ['link', { surface: '#ffffff' }],
    ['on_accent', { accent: '#ffffff' }],
    ['on_secondary', { secondary: '#ffffff' }],
  ])('of %s is refused on one side of 4.5 and taken on the other', (words, grounds) => {
    expect(list({ ...grounds, [words]: '#767676' })).toEqual([])
    const [fault] = list({ ...grounds, [words]: '#777777' })
    expect(fault).toMatch(`theme.colours.${words}: #777777 on theme.colours.`)
    expect(fault).toMatch('has a contrast of 4.48:1; at least 4.5:1 is needed')
  })

  test('is reported with path, both colours and ratio', () => {
    expect(list({ text_muted: '#999999', surface: '#ffffff' })).toEqual([
      'theme.colours.text_muted: #999999 on theme.colours.surface #ffffff has a contrast of 2.85:1; at least 4.5:1 is needed',
    ])
  })

  test('is reported for the ground with the lowest ratio', () => {
    const [fault] = list({ link: '#888888', surface: '#ffffff', surface_raised: '#eeeeee' })
    expect(fault).toMatch('on theme.colours.surface_raised #eeeeee')
  })

  test('is reported for every pair at once', () => {
    expect(
      list({ text: '#999999', text_muted: '#999999', link: '#999999', on_accent: '#1d4ed8' }),
    ).toHaveLength(4)
  })

  test('a ratio under the bound never reads as one that meets it', () => {
    // The contrast is 4.49995:1.
    const [fault] = list({ surface: '#ffffff', text_muted: '#008580' })
    expect(measureContrast('#008580', '#ffffff')).toBeLessThan(4.5)
    expect(fault).toMatch('contrast of 4.49:1')
  })

  test('a mode that does not go with the ground is refused, both ways', () => {
    const dark = { text: '#ffffff', text_muted: '#cccccc', link: '#99bbff' }
    const grounds = { surface: '#111111', surface_raised: '#222222' }
    expect(list({ ...dark, ...grounds }, 'dark')).toEqual([])
    expect(list({ ...dark, ...grounds }, 'light')).toEqual([expect.stringMatching('write dark')])
    expect(list({}, 'dark')).toEqual([expect.stringMatching('write light')])
  })

  test.each([
    [
      'light',
      { text: '#ffffff', surface: '#111111' },
      'is light, but theme.colours.surface #111111 is darker than theme.colours.text #ffffff; write dark',
    ],
    [
      'dark',
      { text: '#111111', surface: '#ffffff' },
      'is dark, but theme.colours.surface #ffffff is lighter than theme.colours.text #111111; write light',
    ],
  ] as const)('a wrong mode %s is reported with both colours', (mode, colours, message) => {
    expect(findContrastFaults(withColours(colours, mode))).toContainEqual({
      path: 'theme.mode',
      message,
    })
  })

  test('words of their ground’s own colour are on a light one', () => {
    const paths = (mode: Theme['mode']) =>
      findContrastFaults(withColours({ text: '#777777', surface: '#777777' }, mode)).map(
        ({ path }) => path,
      )
    expect(paths('light')).not.toContain('theme.mode')
    expect(paths('dark')).toContain('theme.mode')
  })

  test.each([
    { text: 'red' },
    { surface: 'white', surface_raised: 'white' },
    { text: 'red', surface: 'white' },
  ])('a colour that is no colour is left to its own fault: %j', (colours) => {
    for (const mode of ['light', 'dark'] as const) {
      const paths = findContrastFaults(withColours(colours, mode)).map(({ path }) => path)
      expect(paths).toEqual([])
    }
  })

  test('whatever is taken meets the ratio on every ground', () => {
    const colour = fc.integer({ min: 0, max: 0xffffff }).map(toHex)
    const colours = fc.record({
      text: colour,
      text_muted: colour,
      link: colour,
      on_accent: colour,
      accent: colour,
      on_secondary: colour,
      secondary: colour,
      surface: fc.constantFrom('#ffffff', '#000000', '#f7f6ef', '#16181d'),
      surface_raised: fc.constantFrom('#ffffff', '#111111'),
    })
    fc.assert(
      fc.property(colours, (given) => {
        const paths = new Set(findContrastFaults(withColours(given)).map(({ path }) => path))
        const isRefused = (words: keyof Colours) => paths.has(`theme.colours.${words}`)
        const lowest = (words: string, ...grounds: string[]) =>
          Math.min(...grounds.map((ground) => measureContrast(words, ground)))
        const { surface, surface_raised: raised } = given
        for (const words of ['text', 'text_muted', 'link'] as const) {
          expect(isRefused(words)).toBe(lowest(given[words], surface, raised) < 4.5)
        }
        expect(isRefused('on_accent')).toBe(lowest(given.on_accent, given.accent) < 4.5)
        expect(isRefused('on_secondary')).toBe(lowest(given.on_secondary, given.secondary) < 4.5)
      }),
    )
  })
})

describe('the ground of a promotional card', () => {
  const faultsOf = (background: string | null, colours: Partial<Colours> = {}) =>
    findContrastFaults({
      ...withColours({ text: '#16181d', surface: '#ffffff', ...colours }),
      promo_cards: { cards: [{ background: '#ffffff' }, { background }] },
    }).filter(({ path }) => path.startsWith('promo_cards'))

  // With white text #767676 has a contrast of 4.54 and #777777 of 4.48; with this dark text #7d7d7d has 4.3.
  test.each<[string | null, boolean]>([
    [null, false],
    ['not a colour', false],
    ['#ffd200', false],
    ['#16181d', false],
    ['#767676', false],
    ['#777777', true],
    ['#7d7d7d', true],
    ['#8a8a8a', false],
  ])('%s is refused: %s', (background, refused) => {
    expect(faultsOf(background)).toHaveLength(refused ? 1 : 0)
  })

  test.each([{ text: 'red' }, { surface: 'white' }, { text: 'red', surface: 'white' }])(
    'is not judged by words that have no colour: %j',
    (colours) => {
      expect(faultsOf('#777777', colours)).toEqual([])
    },
  )

  test('is reported with path, the better words and ratio', () => {
    expect(faultsOf('#777777')).toEqual([
      {
        path: 'promo_cards.cards[1].background',
        message:
          'theme.colours.surface #ffffff reads best on #777777, with a contrast of 4.48:1; at least 4.5:1 is needed',
      },
    ])
  })

  test('is refused just when neither colour of words can be read on it', () => {
    const colour = fc.integer({ min: 0, max: 0xffffff }).map(toHex)
    const reads = (ground: string, ...words: string[]) =>
      words.some((ink) => measureContrast(ink, ground) >= 4.5)
    fc.assert(
      fc.property(colour, colour, colour, (background, text, surface) => {
        const paths = faultsOf(background, { text, surface }).map(({ path }) => path)
        const refused = paths.includes('promo_cards.cards[1].background')
        expect(refused).toBe(!reads(background, text, surface))
      }),
    )
  })
})

test('a site file with a pair that can’t be read is refused with its path', () => {
  const file = buildExampleFile({ theme: { colours: { text_muted: '#aaaaaa' } } })
  const result = resolveConfiguration({ file }, [findContrastFaults])
  expect(result.ok).toBe(false)
  expect(result.ok ? [] : result.faults).toEqual([
    { path: 'theme.colours.text_muted', message: expect.stringMatching(/^#aaaaaa on theme/) },
  ])
})

test('a pair from the group’s defaults is reported with its place', () => {
  const group = {
    slug: 'example',
    name: 'Example',
    defaults: { theme: { colours: { link: '#aaaaaa' } } },
  }
  const result = resolveConfiguration({ file: buildExampleFile({ dealership_group: group }) }, [
    findContrastFaults,
  ])
  expect(result.ok ? [] : result.faults.map(({ path }) => path)).toEqual([
    'dealership_group.defaults.theme.colours.link',
  ])
})

function toHex(value: number): string {
  return `#${value.toString(16).padStart(6, '0')}`
}
