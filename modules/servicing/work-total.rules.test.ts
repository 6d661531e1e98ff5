import { describe, expect, test } from 'vitest'
import { buildExampleSite } from '#modules/sites/example-site.fake.ts'
import { buildWorkPrices, describeWorkTotal, sumWorkPrices } from './work-total.rules.ts'

const { configuration } = buildExampleSite({
  service: {
    vehicle_groups: [
      { slug: 'small', name: 'Small' },
      { slug: 'large', name: 'Large' },
    ],
    menu: [
      {
        name: 'Logbook',
        months: 12,
        prices: [
          { group: 'small', amount: 329 },
          { group: 'large', amount: 420 },
        ],
      },
    ],
    extra_work: [
      { name: 'Alignment', prices: [{ amount: 99.9 }] },
      { name: 'Battery', prices: [{ amount: 0.1 }] },
      // 19.99 dollars in cents is not a whole number in floating point.
      { name: 'Wiper blades', prices: [{ amount: 19.99 }] },
      { name: 'Loan car', prices: [{ amount: 0 }] },
      { name: 'Gearbox', prices: [{ words: 'By quote' }] },
    ],
  },
})
const names = { interval: 'Service Interval', extraWork: 'additional_services' }
const prices = buildWorkPrices(configuration, names)!

describe('the price of the chosen work', () => {
  test.each<[string, string, string[], string | null]>([
    ['nothing chosen', '', [], null],
    [
      'the lowest of several prices is where it begins',
      'Logbook',
      [],
      'From $329 by our price guide.',
    ],
    [
      'prices that are the same for every vehicle are exact',
      '',
      ['Alignment', 'Battery'],
      '$100 by our price guide.',
    ],
    ['both fields together', 'Logbook', ['Alignment'], 'From $428.90 by our price guide.'],
    [
      'what costs nothing adds nothing',
      '',
      ['Alignment', 'Loan car'],
      '$99.90 by our price guide.',
    ],
    ['cents are exact', '', ['Wiper blades'], '$19.99 by our price guide.'],
    [
      'what is quoted is named beside it',
      '',
      ['Alignment', 'Gearbox'],
      '$99.90 by our price guide, and 1 more by quote.',
    ],
    [
      'work that the guide does not know is quoted',
      'Other',
      ['constructor'],
      'We quote it before we begin.',
    ],
    [
      'a value that is posted twice counts once',
      '',
      ['Alignment', 'Alignment'],
      '$99.90 by our price guide.',
    ],
  ])('%s', (_case, interval, extra, expected) => {
    const total = sumWorkPrices(prices, (name) =>
      name === names.interval ? [interval] : name === names.extraWork ? extra : [],
    )
    expect(total === null ? null : describeWorkTotal(total, prices.region)).toBe(expected)
  })

  test('a site without prices has no total', () => {
    expect(buildWorkPrices(buildExampleSite({}).configuration, names)).toBeNull()
  })
})
