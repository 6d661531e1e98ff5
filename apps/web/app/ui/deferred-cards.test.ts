import { expect, test } from 'vitest'
import { splitCards } from './deferred-cards.ts'

const card = (at: number): string => `<article class="vehicle-card"><h2>${at}</h2></article>`
const promo = '<section class="promo-card">Sale</section>'
const cards = (count: number): string => Array.from({ length: count }, (_, at) => card(at)).join('')

test.each([0, 1, 6])('%i cards are shown at once', (count) => {
  expect(splitCards(cards(count))).toEqual([cards(count), ''])
})

test('of more the first six are', () => {
  expect(splitCards(cards(7))).toEqual([cards(6), card(6)])
})

test('what stands between cards stays in its place', () => {
  const html = `${cards(6)}${promo}${card(6)}${promo}`
  expect(splitCards(html)).toEqual([`${cards(6)}${promo}`, `${card(6)}${promo}`])
})
