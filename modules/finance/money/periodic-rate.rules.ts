/** A payment at some time after the start of the loan. */
export interface Payment {
  /** Whole periods since the start. */
  readonly periods: number
  /** Additional fraction of a period, from 0 to below 1: the odd days of the first period. */
  readonly fraction: number
  readonly amount: number
}

/** Number of bisections, after which the interval is smaller than floating-point numbers can express. */
const halvings = 200
/** Upper limit of the search for the rate of one period. */
const highestRate = 2 ** 40

/**
 * The interest of one period at which all payments are worth the credit. Solves the equations of both laws: the
 * actuarial method of Regulation Z (12 CFR 1026, Appendix J), with simple interest for the days of an odd period, and
 * regulation 100 of Australia's National Credit Code, with whole periods.
 *
 * @param credit amount paid out, above 0
 * @returns a fraction: 0.01 is 1 % a period; 0 if the payments are worth no more than the credit
 */
export function solvePeriodicRate(credit: number, payments: readonly Payment[]): number {
  return solveRate(credit, (rate) =>
    payments.reduce(
      (worth, { periods, fraction, amount }) =>
        worth + amount / ((1 + fraction * rate) * (1 + rate) ** periods),
      0,
    ),
  )
}

/** The interest of one period for equal payments at the end of each period, with a final payment at the last one. */
export function solveLevelRate(
  credit: number,
  {
    amount,
    count,
    last,
  }: { readonly amount: number; readonly count: number; readonly last: number },
): number {
  return solveRate(credit, (rate) => {
    const discount = -count * Math.log1p(rate)
    const level = rate === 0 ? amount * count : (amount * -Math.expm1(discount)) / rate
    return level + last * Math.exp(discount)
  })
}

/**
 * Finds the rate at which the payments are worth the credit.
 *
 * @param worth present value of all payments at a rate; it falls as the rate rises
 */
function solveRate(credit: number, worth: (rate: number) => number): number {
  if (worth(0) <= credit) return 0
  let high = 0.01
  while (worth(high) > credit && high < highestRate) high *= 2
  let low = 0
  for (let step = 0; step < halvings; step += 1) {
    const middle = (low + high) / 2
    if (middle === low || middle === high) break
    if (worth(middle) > credit) low = middle
    else high = middle
  }
  return (low + high) / 2
}
