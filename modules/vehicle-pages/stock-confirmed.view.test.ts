import { describe, expect, test } from 'vitest'
import { buildExampleConfiguration } from '#modules/sites/example-site-file.fake.ts'
import { buildStockConfirmed, findNextConfirmation } from './stock-confirmed.view.ts'

const configuration = buildExampleConfiguration({})
/** Noon at the example's dealer, in Brisbane. */
const now = new Date('2026-11-30T02:00:00Z')
const inStock = { status: 'in_stock', reserved: false } as const
const at = (text: string) => ({ at: new Date(text), everyMinutes: 30 })

describe('when stock was confirmed', () => {
  test.each([
    ['2026-11-30T01:46:00Z', 'In stock, confirmed today at 11:46 am'],
    ['2026-11-29T14:00:00Z', 'In stock, confirmed today at midnight'],
    ['2026-11-29T13:59:00Z', 'In stock, confirmed yesterday at 11:59 pm'],
    ['2026-11-26T22:00:00Z', 'In stock, confirmed on 27 November 2026 at 8 am'],
  ])('at %s: %s', (time, text) => {
    expect(buildStockConfirmed(inStock, at(time), now, configuration)).toEqual({
      at: new Date(time).toISOString(),
      text,
    })
  })

  test.each([
    ['nothing is known', inStock, undefined],
    ['it is reserved', { ...inStock, reserved: true }, at('2026-11-30T01:00:00Z')],
    ['it is sold', { status: 'sold', reserved: false } as const, at('2026-11-30T01:00:00Z')],
    [
      'it is on its way',
      { status: 'coming_soon', reserved: false } as const,
      at('2026-11-30T01:00:00Z'),
    ],
    ['the time is in the future', inStock, at('2026-11-30T02:00:01Z')],
  ])('is not told if %s', (_why, row, confirmation) => {
    expect(buildStockConfirmed(row, confirmation, now, configuration)).toBeNull()
  })
})

test.each([
  ['with the next run', '2026-11-30T01:50:00Z', '2026-11-30T02:20:00.000Z'],
  ['soon, if that is late', '2026-11-29T20:00:00Z', '2026-11-30T02:05:00.000Z'],
])('a page is made again %s', (_when, time, next) => {
  expect(findNextConfirmation(at(time), now).toISOString()).toBe(next)
})
