import { expect, test } from 'vitest'
import { describeVehiclePayment } from './model-payment.rules.ts'

const payment = {
  text: '$162 per week',
  rate: '7.49% p.a.',
  comparison: '8.41% p.a. comparison rate',
}
const priced = { kind: 'price', text: '$29,490', note: 'Drive Away', buy: null } as const
const bought = { text: '$29,490', was: null, note: null }

test.each([
  [
    'a price',
    priced,
    payment,
    '$29,490 Drive Away, or $162 per week at 7.49% p.a. (8.41% p.a. comparison rate)',
  ],
  [
    'a price per week with its terms',
    { kind: 'subscription', text: '$162', note: 'per week', buy: bought } as const,
    { ...payment, terms: 'for 60 months' },
    '$29,490, or $162 per week at 7.49% p.a. (8.41% p.a. comparison rate) for 60 months',
  ],
  [
    'no price',
    { kind: 'none', text: 'Call for price', note: null, buy: null } as const,
    payment,
    '$162 per week at 7.49% p.a. (8.41% p.a. comparison rate)',
  ],
  [
    'a country without comparison rates',
    { ...priced, note: null },
    { ...payment, rate: '7.95% APR', comparison: null },
    '$29,490, or $162 per week at 7.95% APR',
  ],
])('a repayment is described with %s', (_, price, figures, sentence) => {
  expect(describeVehiclePayment(price, figures).replaceAll('\u00a0', ' ')).toBe(sentence)
})
