import { describe, expect, test } from 'vitest'
import { neutralTheme } from '#modules/sites/settings/neutral-theme.ts'
import { buildThemeCss } from './theme-css.view.ts'

/** The value of a variable on the narrowest screen. */
const read = (css: string, name: string) => new RegExp(`[;{]${name}:([^;}]*)`).exec(css)?.[1]

describe('the CSS of a theme', () => {
  test('holds every colour as a variable', () => {
    const css = buildThemeCss(neutralTheme)
    for (const colour of Object.values(neutralTheme.colours)) expect(css).toContain(`:${colour};`)
  })

  test('can’t end its style element', () => {
    for (const motif of ['none', 'diagonal', 'grid', 'wave'] as const) {
      expect(buildThemeCss({ ...neutralTheme, motif })).not.toContain('<')
    }
  })

  test.each([
    ['solid', '8px'],
    ['pill', '999px'],
    ['square', '0px'],
  ] as const)('gives %s buttons the radius %s', (style, radius) => {
    const css = buildThemeCss({ ...neutralTheme, button_style: style })
    expect(read(css, '--button-radius')).toBe(radius)
  })

  test.each([
    ['surface', '#f8fafc', '#0f172a'],
    ['raised', '#ffffff', '#0f172a'],
    ['secondary', '#0f172a', '#ffffff'],
    ['accent', '#1d4ed8', '#ffffff'],
    ['text', '#0f172a', '#f8fafc'],
  ] as const)('gives a header on %s the words that belong to it', (ground, colour, words) => {
    const css = buildThemeCss({ ...neutralTheme, header_ground: ground })
    expect([read(css, '--header-bg'), read(css, '--on-header')]).toEqual([colour, words])
  })

  test('styles buttons like headings if the theme is set so', () => {
    const heading = { heading_case: 'uppercase', heading_weight: 800 } as const
    const css = buildThemeCss({ ...neutralTheme, ...heading, button_type: 'heading' })
    expect(read(css, '--button-case')).toBe('uppercase')
    expect(read(css, '--button-weight')).toBe('800')
    expect(read(buildThemeCss({ ...neutralTheme, ...heading }), '--button-case')).toBe('none')
  })

  test.each([
    [
      'condensed capitals',
      'heading',
      'Barlow Condensed',
      100,
      ['var(--size1)', '0.9375rem', '0.9375rem'],
    ],
    ['wide capitals', 'heading', 'Archivo', 125, ['0.9375rem', '0.8125rem', '0.8125rem']],
    ['even letters', 'body', 'Figtree', 100, ['var(--size0)', '0.9375rem', '0.8125rem']],
    ['letters a little wide', 'body', 'Sora', 100, ['var(--size0)', '0.8125rem', '0.8125rem']],
  ] as const)('sets buttons of %s so that they say as much', (_, type, typeface, width, sizes) => {
    const css = buildThemeCss({
      ...neutralTheme,
      heading_typeface: typeface,
      body_typeface: typeface === 'Barlow Condensed' ? neutralTheme.body_typeface : typeface,
      heading_width: width,
      heading_case: 'uppercase',
      button_type: type,
    })
    const names = ['--button-size', '--button-small', '--button-phone']
    expect(names.map((name) => read(css, name))).toEqual(sizes)
  })

  test.each([
    ['Barlow Condensed', 'var(--size1)'],
    ['Figtree', 'var(--size0)'],
  ] as const)('a card’s title in %s has %s', (typeface, size) => {
    const css = buildThemeCss({ ...neutralTheme, heading_typeface: typeface })
    expect(read(css, '--card-title')).toBe(size)
  })

  test('draws a motif in the colour of the words on top of it, and none without one', () => {
    const css = buildThemeCss({ ...neutralTheme, motif: 'grid' })
    expect(read(css, '--motif')).toContain('currentcolor')
    expect(read(buildThemeCss(neutralTheme), '--motif')).toBe('none')
  })

  test.each([
    ['compact', '1.000rem'],
    ['regular', '1.063rem'],
    ['airy', '1.125rem'],
  ] as const)('sets text of a %s theme at %s', (density, size) => {
    expect(read(buildThemeCss({ ...neutralTheme, density }), '--size0')).toBe(size)
  })

  test('grows sizes by the ratio of the width', () => {
    const css = buildThemeCss({ ...neutralTheme, type_scale_small: 1.2, type_scale_large: 1.25 })
    expect(css).toMatch(
      /:root\{.*--size1:1\.275rem.*\}@media\(min-width:48rem\)\{:root\{.*--size1:1\.328rem/,
    )
  })
})
