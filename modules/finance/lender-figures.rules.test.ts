import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { describeFigureFault } from './figure-fault-words.ts'
import { findFigureFaults, type StatedLoan } from './lender-figures.rules.ts'
import { calculateRepaymentCents } from './money/repayment.rules.ts'
import { exampleLoan } from './money/loan.fake.ts'

/** §9's example loan at 10 %: $637.41 a month, as any loan calculator confirms. */
const right: StatedLoan = {
  priceCents: 3_000_000,
  lender: {
    interestRate: 10,
    comparisonRate: 10,
    paymentWeekCents: null,
    paymentMonthCents: 63_741,
    termMonths: 60,
    termYears: 5,
    depositCents: null,
  },
  terms: { depositPercent: null, finalPaymentPercent: null },
  example: { amountCents: 3_000_000, years: 5 },
  country: 'AU',
}
const state = (
  lender: Partial<StatedLoan['lender']>,
  more: Partial<StatedLoan> = {},
): StatedLoan => ({ ...right, ...more, lender: { ...right.lender, ...lender } })
const kindsOf = (stated: StatedLoan) => findFigureFaults(stated).map(({ kind }) => kind)

describe('a lender’s repayment', () => {
  test.each([
    ['is that of the stated loan', 63_741, []],
    ['is a hundredth less, as rounding makes it', 63_103, []],
    ['is less than that', 63_102, ['repayment']],
    ['is a hundredth more', 64_379, []],
    ['is more than that', 64_380, ['repayment']],
    ['is that of half the price', 31_871, ['repayment']],
    ['is none', 0, []],
    ['is a cent', 1, ['repayment']],
  ])('%s', (_, paymentMonthCents, kinds) => {
    expect(kindsOf(state({ paymentMonthCents }))).toEqual(kinds)
  })

  test.each([
    ['a dollar less', 6274, []],
    ['less than that', 6273, ['repayment']],
    ['a dollar more', 6474, []],
    ['more than that', 6475, ['repayment']],
  ])('of $63.74 may be rounded by a dollar: %s', (_, paymentMonthCents, kinds) => {
    expect(kindsOf(state({ paymentMonthCents }, { priceCents: 300_000 }))).toEqual(kinds)
  })

  test('is exact to the cent: half a cent of the deposit is rounded up', () => {
    const lender = { interestRate: 0, comparisonRate: 0, termMonths: 1, paymentMonthCents: 100 }
    const terms = { depositPercent: 1, finalPaymentPercent: null }
    expect(findFigureFaults(state(lender, { priceCents: 3_000_050, terms }))).toEqual([
      {
        kind: 'repayment',
        period: 'month',
        shownCents: 100,
        leastCents: 2_970_049,
        mostCents: 2_970_049,
      },
    ])
  })

  test('may be of a term in parts of a year, to the nearest month', () => {
    const years = { termMonths: null, termYears: 4.33 }
    expect(findFigureFaults(state({ ...years, paymentMonthCents: 100 }))).toMatchObject([
      { leastCents: calculateRepaymentCents({ ...exampleLoan, termMonths: 52 }) },
    ])
  })

  test('may have the fees in it that its comparison rate has', () => {
    // The repayment of $30,000 over five years at 12 % is $667.33: that is $637.41 and fees of $29.92 a month.
    expect(kindsOf(state({ comparisonRate: 12, paymentMonthCents: 66_733 }))).toEqual([])
    expect(kindsOf(state({ comparisonRate: 10, paymentMonthCents: 66_733 }))).toEqual(['repayment'])
    expect(kindsOf(state({ comparisonRate: 12, paymentMonthCents: 67_500 }))).toEqual(['repayment'])
  })

  test.each([
    ['the example’s', { comparisonRate: 12 }, {}, 2992],
    // The repayment of $30,000 over five years at 12.07 % is $668.3951.
    ['the example’s, to the cent', { comparisonRate: 12.07 }, {}, 3099],
    // At 12.67 % the repayment is $677.534996.
    ['the example’s, below half a cent', { comparisonRate: 12.67 }, {}, 4012],
    ['a shorter one: all of the example’s, in fewer payments', { termMonths: 36 }, {}, 4987],
    ['a longer one: those of a year, in each year', { termMonths: 84 }, {}, 2992],
    ['any, without a comparison rate', { comparisonRate: null }, {}, 0],
    ['any, with a comparison rate below the interest', { comparisonRate: 8 }, {}, 0],
    ['any, with an example of nothing', {}, { example: { amountCents: 0, years: 5 } }, 0],
  ])('has fees over a term that is %s', (_, lender, more, feeCents) => {
    const stated = state({ comparisonRate: 12, paymentMonthCents: 100, ...lender }, more)
    const fees = findFigureFaults(stated).flatMap((fault) =>
      fault.kind === 'repayment' ? [fault.mostCents - fault.leastCents] : [],
    )
    expect(fees).toEqual([feeCents])
  })

  test('is of the loan that the page states: deposit, final payment, term', () => {
    const terms = { depositPercent: 10, finalPaymentPercent: 30 }
    const loan = { ...exampleLoan, depositCents: 300_000, balloonCents: 900_000, termMonths: 48 }
    const paymentMonthCents = calculateRepaymentCents(loan)
    const lender = { paymentMonthCents, termMonths: null, termYears: 4 }
    expect(kindsOf(state(lender, { terms }))).toEqual([])
    // The same repayment is wrong for a page that does not state the final payment.
    expect(kindsOf(state(lender))).toEqual(['repayment'])
    // A deposit in dollars takes precedence over one in per cent.
    expect(kindsOf(state({ ...lender, depositCents: 300_000 }, { terms }))).toEqual([])
    expect(kindsOf(state({ ...lender, depositCents: 600_000 }, { terms }))).toEqual(['repayment'])
  })

  test('is not judged where no term or no rate is stated', () => {
    const wrong = { paymentMonthCents: 100 }
    expect(kindsOf(state({ ...wrong, termMonths: null, termYears: null }))).toEqual([])
    expect(kindsOf(state({ ...wrong, interestRate: null }))).toEqual([])
  })

  test('is judged for a term of one month', () => {
    expect(kindsOf(state({ paymentMonthCents: 100, termMonths: 1 }))).toEqual(['repayment'])
  })

  test('of a loan that leaves nothing to repay cannot be', () => {
    expect(kindsOf(state({ depositCents: 3_000_000 }))).toEqual(['no-such-loan'])
  })

  test('as our own rules have it is never a fault', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 500_00, max: 20_000_000 }),
        fc.integer({ min: 0, max: 2500 }),
        fc.integer({ min: 6, max: 120 }),
        fc.integer({ min: 0, max: 40 }),
        fc.integer({ min: 0, max: 40 }),
        fc.constantFrom('week' as const, 'month' as const),
        (priceCents, hundredths, termMonths, depositPercent, finalPaymentPercent, period) => {
          const share = (percent: number) => Math.round((priceCents * percent) / 100)
          const cents = calculateRepaymentCents({
            ...exampleLoan,
            priceCents,
            depositCents: share(depositPercent),
            balloonCents: share(finalPaymentPercent),
            ratePercent: hundredths / 100,
            termMonths,
            frequency: period === 'week' ? 'weekly' : 'monthly',
          })
          const stated = state(
            {
              interestRate: hundredths / 100,
              comparisonRate: hundredths / 100 + 0.5,
              termMonths,
              paymentWeekCents: period === 'week' ? cents : null,
              paymentMonthCents: period === 'month' ? cents : null,
            },
            { priceCents, terms: { depositPercent, finalPaymentPercent } },
          )
          expect(findFigureFaults(stated)).toEqual([])
        },
      ),
    )
  })
})

describe('a lender’s rates', () => {
  test.each([
    [10, 10, 'AU', []],
    [10, 9.995, 'AU', []],
    [10, 9.99, 'AU', ['comparison-below-interest']],
    [null, 60, 'AU', []],
    [60, null, 'AU', []],
    [48, 48, 'AU', []],
    [47, 48.01, 'AU', ['above-cap']],
    [60, 60, 'US', []],
  ] as const)('of %s and %s in %s', (interestRate, comparisonRate, country, kinds) => {
    const rates = { interestRate, comparisonRate, paymentMonthCents: null }
    expect(kindsOf(state(rates, { country }))).toEqual(kinds)
  })
})

test('a fault names the displayed value and the right one', () => {
  const region = { country: 'AU', locale: 'en-AU', currency: 'AUD' } as const
  const words = (stated: StatedLoan) =>
    findFigureFaults(stated).map((fault) => describeFigureFault(fault, region))
  expect(words(state({ paymentMonthCents: 40_000 }))).toEqual([
    '$400 a month is shown, but its rate, term, deposit and final payment make it $637.41',
  ])
  expect(words(state({ comparisonRate: 12, paymentMonthCents: 80_000 }))).toEqual([
    '$800 a month is shown, but its rate, term, deposit and final payment make it $637.41 without fees, $667.33 with those of its comparison rate',
  ])
  expect(words(state({ comparisonRate: 9, paymentMonthCents: null }))).toEqual([
    'a comparison rate of 9.00% is shown, but it is at least the interest rate, 10.00%',
  ])
})
