import { expect, test } from 'vitest'
import { listSavedStatus } from './saved-status.rules.ts'

const words = { noun: 'car', money: { locale: 'en-AU', currency: 'AUD' } } as const
const card = { similarHref: null, tag: null, reservedText: null, shownCents: 2_599_000 }
const reserved = { ...card, tag: { text: 'RESERVED', tone: 'reserved' } } as const
const less = '$2,000 less than when you saved it'

/** §4 Favourites: a saved vehicle shows how its status has changed. */
test.each([
  ['the same price', card, 2_599_000, []],
  ['cheaper', card, 2_799_000, [less]],
  ['cheaper by a dollar', card, 2_599_100, ['$1 less than when you saved it']],
  ['cheaper by a cent', card, 2_599_001, ['$0.01 less than when you saved it']],
  ['dearer', card, 2_499_000, []],
  ['saved before prices were kept', card, undefined, []],
  ['given away, and saved before prices were kept', { ...card, shownCents: 0 }, undefined, []],
  ['without a price now', { ...card, shownCents: null }, 2_799_000, []],
  ['reserved', reserved, 2_599_000, ['Another buyer has reserved it']],
  [
    'reserved, though another tag has priority',
    { ...card, reservedText: 'Reserved' },
    2_599_000,
    ['Another buyer has reserved it'],
  ],
  ['cheaper and reserved', reserved, 2_799_000, [less, 'Another buyer has reserved it']],
  [
    'sold, whatever it cost',
    { ...reserved, similarHref: '/search/x' },
    2_799_000,
    ['This car has been sold'],
  ],
] as const)('a saved vehicle that is %s', (_name, vehicle, savedCents, texts) => {
  expect(listSavedStatus(vehicle, savedCents, words).map(({ text }) => text)).toEqual(texts)
})

test('amounts are those of the dealer’s own region', () => {
  const [status] = listSavedStatus(card, 2_799_050, {
    noun: 'bike',
    money: { locale: 'en-NZ', currency: 'NZD' },
  })
  expect(status).toEqual({ kind: 'cheaper', text: '$2,000.50 less than when you saved it' })
})
