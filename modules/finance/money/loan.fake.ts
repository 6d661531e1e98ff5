import fc from 'fast-check'
import { findLoanFaults } from './check-loan.rules.ts'
import { frequencies, type Loan } from './loan.types.ts'

/** §9's example: $30,000 over five years. */
export const exampleLoan: Loan = {
  priceCents: 3_000_000,
  depositCents: 0,
  tradeInCents: 0,
  balloonCents: 0,
  feesCents: 0,
  monthlyFeeCents: 0,
  ratePercent: 10,
  termMonths: 60,
  frequency: 'monthly',
}

/** Valid loans of all sizes. */
export const anyLoan: fc.Arbitrary<Loan> = fc
  .record({
    priceCents: fc.integer({ min: 100_000, max: 20_000_000 }),
    depositShare: fc.integer({ min: 0, max: 60 }),
    tradeInShare: fc.integer({ min: 0, max: 39 }),
    balloonShare: fc.integer({ min: 0, max: 60 }),
    feesCents: fc.integer({ min: 0, max: 150_000 }),
    monthlyFeeCents: fc.integer({ min: 0, max: 2000 }),
    rateHundredths: fc.integer({ min: 0, max: 3500 }),
    termMonths: fc.integer({ min: 6, max: 120 }),
    frequency: fc.constantFrom(...frequencies),
  })
  .map(({ priceCents, depositShare, tradeInShare, balloonShare, rateHundredths, ...others }) => {
    const share = (percent: number) => Math.floor((priceCents * percent) / 100)
    const depositCents = share(depositShare)
    const tradeInCents = share(tradeInShare)
    const financed = priceCents - depositCents - tradeInCents + others.feesCents
    return {
      ...others,
      priceCents,
      depositCents,
      tradeInCents,
      balloonCents: Math.floor((financed * balloonShare) / 100),
      ratePercent: rateHundredths / 100,
    }
  })
  .filter((loan) => Object.keys(findLoanFaults(loan)).length === 0)
