/** The loan that a card's repayment is of, as far as a visitor's own deposit and term do not decide it. */
export interface CardLoan {
  readonly priceCents: number
  /** Interest a year, in per cent. */
  readonly ratePercent: number
  readonly period: 'week' | 'month'
  /** Of the price, in per cent, with the last repayment. */
  readonly finalPaymentPercent: number
}

/** As an attribute of the card has it: `2599000 7.95 week 30`. */
export const writeCardLoan = (loan: CardLoan): string =>
  [loan.priceCents, loan.ratePercent, loan.period, loan.finalPaymentPercent].join(' ')

/** Null: it is none of ours. */
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
