import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { financeProviders, type FinanceProvider } from '#modules/sites/settings/finance.schema.ts'
import type { VehicleStatus } from '#modules/vehicles/vehicle.ts'
import {
  decideFinanceDisplay,
  decideRepayment,
  type FinancedVehicle,
  hidesRepayments,
  type FinanceSite,
  type LenderRates,
  showsWeeklyRepayments,
} from './finance-display.rules.ts'

const year = 2026
const lender: LenderRates = {
  interestRate: 7.95,
  comparisonRate: 8.8,
  paymentWeekCents: 18_810,
  paymentMonthCents: 81_500,
}
const vehicle: FinancedVehicle = {
  status: 'in_stock',
  year: 2022,
  priceCents: 4_599_000,
  lender,
}
const siteOf = (provider: FinanceProvider | null, finance = {}, make: string | null = null) => ({
  finance: {
    enabled: true,
    provider,
    payment_period: null,
    always_hidden: false,
    hidden_for_manufacturers: ['suzuki'],
    ...finance,
  },
  manufacturer_slug: make,
})
const decide = (change: Partial<FinancedVehicle>, site: FinanceSite) =>
  decideFinanceDisplay({ ...vehicle, ...change }, site, year)
const lends = (change: Partial<LenderRates>): Partial<FinancedVehicle> => ({
  lender: { ...lender, ...change },
})
const refused = (reason: string) => ({ allowed: false, reason: `finance.${reason}` })

const week = { allowed: true, period: 'week', paymentCents: 18_810 }
const month = { allowed: true, period: 'month', paymentCents: 81_500 }
const tooOld = refused('vehicle-too-old')
const tooCheap = refused('price-too-low')
const unavailable = refused('vehicle-unavailable')
const unpaid = refused('payment-missing')
const unrated = refused('rates-missing')

type Row = readonly [name: string, change: Partial<FinancedVehicle>, expected: object]

const everyProvider: readonly Row[] = [
  ['without any rate', lends({ interestRate: null, comparisonRate: null }), unrated],
  ['without an interest rate', lends({ interestRate: null }), unrated],
  ['without a comparison rate', lends({ comparisonRate: null }), unrated],
  ['that it does not lend for', { lender: null }, refused('no-lender')],
  ['that is sold', { status: 'sold' }, unavailable],
  ['without any payment', lends({ paymentWeekCents: null, paymentMonthCents: null }), unpaid],
  ['of payments of $0', lends({ paymentWeekCents: 0, paymentMonthCents: 0 }), unpaid],
]

const aboveFloor = (shown: object): readonly Row[] => [
  ['at $501', { priceCents: 50_100 }, shown],
  ['at $500.01', { priceCents: 50_001 }, shown],
  ['at $500', { priceCents: 50_000 }, tooCheap],
  ['at $499.99', { priceCents: 49_999 }, tooCheap],
  ['without a price', { priceCents: null }, tooCheap],
]

const atAnyPrice: readonly Row[] = [
  ['at $501', { priceCents: 50_100 }, week],
  ['at $500', { priceCents: 50_000 }, week],
  ['without a price', { priceCents: null }, week],
]

const ofAnyAge = (shown: object): readonly Row[] => [
  ['of 12 years ago', { year: year - 12 }, shown],
  ['of 13 years ago', { year: year - 13 }, shown],
]

const weekOrMonth: readonly Row[] = [
  ['that is coming soon', { status: 'coming_soon' }, week],
  ['without a weekly payment', lends({ paymentWeekCents: null }), month],
  ['of a weekly payment of $0', lends({ paymentWeekCents: 0 }), month],
  ['without a monthly payment', lends({ paymentMonthCents: null }), week],
]

const weekAlone: readonly Row[] = [
  ...aboveFloor(week),
  ...ofAnyAge(week),
  ['that is coming soon', { status: 'coming_soon' }, week],
  ['of a weekly payment of one cent', lends({ paymentWeekCents: 1 }), { ...week, paymentCents: 1 }],
  ['without a weekly payment', lends({ paymentWeekCents: null }), unpaid],
  ['without a monthly payment', lends({ paymentMonthCents: null }), week],
]

const rowsOf: Readonly<Record<FinanceProvider, readonly Row[]>> = {
  taurus: [
    ...aboveFloor(week),
    ...weekOrMonth,
    ['of this year', { year }, week],
    ['of next year', { year: year + 1 }, week],
    ['of 12 years ago', { year: year - 12 }, week],
    ['of 13 years ago', { year: year - 13 }, tooOld],
    [
      'of a comparison rate of 0 %',
      lends({ comparisonRate: 0 }),
      refused('comparison-rate-missing'),
    ],
    ['of a comparison rate of 0.01 %', lends({ comparisonRate: 0.01 }), week],
    ['of an interest rate of 0 %', lends({ interestRate: 0 }), week],
  ],
  '360-finance': [...atAnyPrice, ...ofAnyAge(week), ...weekOrMonth],
  ausloans: [...atAnyPrice, ...ofAnyAge(week), ...weekOrMonth],
  manual: weekAlone,
  angle: weekAlone,
  powertorque: weekAlone,
  'nissan-finance': [
    ...aboveFloor(month),
    ...ofAnyAge(month),
    ['that is coming soon', { status: 'coming_soon' }, month],
    ['without a weekly payment', lends({ paymentWeekCents: null }), month],
    ['without a monthly payment', lends({ paymentMonthCents: null }), unpaid],
    ['of a comparison rate of 0 %', lends({ comparisonRate: 0 }), { ...month, comparisonRate: 0 }],
  ],
}

describe.each(financeProviders)('finance display of %s (§5, §9)', (provider) => {
  test.each([...everyProvider, ...rowsOf[provider]])(
    'of a vehicle %s',
    (_name, change, expected) => {
      expect(decide(change, siteOf(provider))).toMatchObject(expected)
    },
  )

  test('has the rates beside the repayment', () => {
    expect(decide({}, siteOf(provider))).toMatchObject({
      allowed: true,
      provider,
      interestRate: 7.95,
      comparisonRate: 8.8,
    })
  })
})

describe('finance is always hidden (§5)', () => {
  test.each<[string, FinanceSite, string]>([
    ['that offers none', siteOf('manual', { enabled: false }), 'not-offered'],
    ['that says so', siteOf('manual', { always_hidden: true }), 'hidden-by-site'],
    ['of Suzuki', siteOf('manual', {}, 'suzuki'), 'hidden-for-manufacturer'],
    ['without a provider', siteOf(null), 'no-provider'],
    [
      'of a make that it names itself',
      siteOf('manual', { hidden_for_manufacturers: ['kia', 'mg'] }, 'mg'),
      'hidden-for-manufacturer',
    ],
    [
      'that offers none, hides all and is of Suzuki',
      siteOf(null, { enabled: false, always_hidden: true }, 'suzuki'),
      'not-offered',
    ],
    [
      'that hides all and is of Suzuki',
      siteOf(null, { always_hidden: true }, 'suzuki'),
      'hidden-by-site',
    ],
    ['of Suzuki without a provider', siteOf(null, {}, 'suzuki'), 'hidden-for-manufacturer'],
  ])('on a site %s', (_name, site, reason) => {
    expect(decide({}, site)).toEqual(refused(reason))
    expect(hidesRepayments(site)).toBe(reason !== 'no-provider')
  })

  test.each<[string, FinanceSite]>([
    ['of another make', siteOf('manual', {}, 'toyota')],
    ['of several makes', siteOf('manual', {}, null)],
    ['of Suzuki that never hides it', siteOf('manual', { hidden_for_manufacturers: [] }, 'suzuki')],
  ])('but not on a site %s', (_name, site) => {
    expect(decide({}, site).allowed).toBe(true)
    expect(hidesRepayments(site)).toBe(false)
  })
})

describe('a site that says how often its repayments fall due', () => {
  const each = { ...lender, paymentWeekCents: 18_810, paymentMonthCents: 81_510 }
  test.each([
    ['manual', 'month', { period: 'month', paymentCents: 81_510 }],
    ['nissan-finance', 'week', { period: 'week', paymentCents: 18_810 }],
    ['taurus', null, { period: 'week', paymentCents: 18_810 }],
  ] as const)('of %s by the %s shows that payment', (provider, payment_period, expected) => {
    expect(decide({ lender: each }, siteOf(provider, { payment_period }))).toMatchObject(expected)
  })

  test('shows none where the lender names no such payment', () => {
    const monthly = siteOf('taurus', { payment_period: 'month' })
    const weekOnly = { ...each, paymentMonthCents: null }
    expect(decide({ lender: weekOnly }, monthly)).toEqual(refused('payment-missing'))
  })
})

test.each<[string, FinanceSite, boolean]>([
  ['of Taurus, by the week where there is one', siteOf('taurus'), true],
  ['of Nissan, by the month', siteOf('nissan-finance'), false],
  ['of Nissan that says the week', siteOf('nissan-finance', { payment_period: 'week' }), true],
  ['of Taurus that says the month', siteOf('taurus', { payment_period: 'month' }), false],
  ['without a provider', siteOf(null), false],
  ['without a provider that says the week', siteOf(null, { payment_period: 'week' }), false],
  ['that hides all', siteOf('taurus', { always_hidden: true }), false],
])('vehicles of a site %s, can be found by a weekly repayment: %s', (_name, site, isWeekly) => {
  expect(showsWeeklyRepayments(site)).toBe(isWeekly)
})

test.each<[number | null, boolean]>([
  [year, false],
  [null, true],
])('a vehicle too old for Taurus by the year %j has a repayment: %j', (by, allowed) => {
  expect(decideRepayment({ ...vehicle, year: 1999 }, 'taurus', by).allowed).toBe(allowed)
})

test('the first reason of §5’s order is named where several hold (Taurus)', () => {
  let worst: FinancedVehicle = {
    status: 'sold',
    year: 1999,
    priceCents: 0,
    lender: { interestRate: 1, comparisonRate: 0, paymentWeekCents: 0, paymentMonthCents: 0 },
  }
  const steps: [Partial<FinancedVehicle>, string][] = [
    [{}, 'vehicle-too-old'],
    [{ year }, 'price-too-low'],
    [{ priceCents: 50_001 }, 'vehicle-unavailable'],
    [{ status: 'in_stock' }, 'comparison-rate-missing'],
    [{ lender: { ...lender, paymentWeekCents: 0, paymentMonthCents: 0 } }, 'payment-missing'],
  ]
  for (const [mended, reason] of steps) {
    worst = Object.assign({}, worst, mended)
    expect(decideFinanceDisplay(worst, siteOf('taurus'), year)).toEqual(refused(reason))
  }
})

test('a repayment never shows without both rates, nor of a vehicle that is not available', () => {
  const rate = fc.option(fc.double({ min: 0, max: 40, noNaN: true }), { nil: null })
  const cents = fc.option(fc.nat({ max: 200_000 }), { nil: null })
  const anyVehicle = fc.record({
    status: fc.constantFrom<VehicleStatus>('in_stock', 'coming_soon', 'sold'),
    year: fc.integer({ min: 1990, max: 2027 }),
    priceCents: cents,
    lender: fc.option(
      fc.record({
        interestRate: rate,
        comparisonRate: rate,
        paymentWeekCents: cents,
        paymentMonthCents: cents,
      }),
      { nil: null },
    ),
  })
  fc.assert(
    fc.property(anyVehicle, fc.constantFrom(...financeProviders), (any, provider) => {
      const shown = decideFinanceDisplay(any, siteOf(provider), year)
      if (!shown.allowed) return
      expect(any.status).not.toBe('sold')
      expect(shown.paymentCents).toBeGreaterThan(0)
      expect([shown.interestRate, shown.comparisonRate]).toEqual([
        any.lender?.interestRate,
        any.lender?.comparisonRate,
      ])
    }),
  )
})
