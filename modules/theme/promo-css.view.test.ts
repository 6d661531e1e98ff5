import { expect, test } from 'vitest'
import { buildExampleConfiguration } from '#modules/sites/example-site-file.fake.ts'
import { neutralTheme } from '#modules/sites/settings/neutral-theme.ts'
import { buildPromoCss, formatPromoGround } from './promo-css.view.ts'

const colours = { ...neutralTheme.colours, text: '#16181d', surface: '#ffffff' }
const cssOf = (backgrounds: readonly (string | null)[], enabled = true) => {
  const cards = backgrounds.map((background) => ({ kind: 'freight', heading: 'F', background }))
  const promo_cards = { enabled, cards }
  return buildPromoCss(
    buildExampleConfiguration({ promo_cards, theme: { ...neutralTheme, colours } }),
  )
}

test('each ground of a promotional card has its class, with the words that read best on it', () => {
  expect(cssOf(['#ffd200', null, '#0b1f3a', '#ffd200'])).toBe(
    '.on-ffd200{--promo:#ffd200;--promo-ink:#16181d}.on-0b1f3a{--promo:#0b1f3a;--promo-ink:#ffffff}',
  )
  expect(formatPromoGround('#ffd200')).toBe('on-ffd200')
})

test('a site that shows none has no classes', () => {
  expect(cssOf(['#ffd200'], false)).toBe('')
  expect(cssOf([])).toBe('')
})
