import { describe, expect, test } from 'vitest'
import { NEUTRAL_THEME } from './neutral-theme.ts'
import { buildThemeCss } from './theme-css.view.ts'

describe('the CSS of a theme', () => {
  test('holds every colour as a variable', () => {
    const css = buildThemeCss(NEUTRAL_THEME)
    for (const colour of Object.values(NEUTRAL_THEME.colours)) expect(css).toContain(`:${colour};`)
  })

  test.each([
    ['solid', '8px'],
    ['pill', '999px'],
    ['square', '0px'],
  ] as const)('gives %s buttons the radius %s', (style, radius) => {
    expect(buildThemeCss({ ...NEUTRAL_THEME, button_style: style })).toContain(
      `--button-radius:${radius};`,
    )
  })

  test('falls back to a typeface of the same kind', () => {
    const css = buildThemeCss({ ...NEUTRAL_THEME, heading_typeface: 'Lora' })
    expect(css).toContain(`--font-heading:'Lora', ui-serif`)
    expect(css).toContain(`--font-body:'Inter', ui-sans-serif`)
  })

  test('grows sizes by the ratio of the width', () => {
    const css = buildThemeCss({ ...NEUTRAL_THEME, type_scale_small: 1.2, type_scale_large: 1.25 })
    expect(css).toMatch(
      /^:root\{.*--size1:1\.275rem.*\}@media\(min-width:48rem\)\{:root\{.*--size1:1\.328rem/,
    )
  })
})
