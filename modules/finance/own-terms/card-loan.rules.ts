/** The loan behind a card's repayment, without deposit and term, which the visitor may choose. */
export interface CardLoan {
  readonly priceCents: number
  /** Yearly interest rate, in per cent. */
  readonly ratePercent: number
  readonly period: 'week' | 'month'
  /** Due with the last repayment, in per cent of the price. */
  readonly finalPaymentPercent: number
}

/** Serializes a loan for its card's attribute: `2599000 7.95 week 30`. */
export const writeCardLoan = (loan: CardLoan): string =>
  [loan.priceCents, loan.ratePercent, loan.period, loan.finalPaymentPercent].join(' ')

/** Null for malformed text. */
export function readCardLoan(text: string): CardLoan | null {
  const [price = '', rate = '', period, final = ''] = text.split(' ')
  const figures = {
    priceCents: readFigure(price),
    ratePercent: readFigure(rate),
    finalPaymentPercent: readFigure(final),
  }
  if (!Object.values(figures).every((each) => Number.isFinite(each) && each >= 0)) return null
  if (period !== 'week' && period !== 'month') return null
  return { ...figures, period }
}

const readFigure = (text: string): number => (text === '' ? Number.NaN : Number(text))
