import type { PaymentView } from '../card/vehicle-card.types.ts'
import { splitFigure } from './split-figure.rules.ts'

/** A repayment and its rates beside each other as large figures, all equally prominent (§9). */
export function PaymentStats({ payment }: { payment: PaymentView }) {
  const figures = [payment.text, payment.rate, payment.comparison].filter((each) => each !== null)
  return (
    <ul className="payment-stats">
      {figures.map((text) => (
        <li key={text}>
          <FigureWithUnit text={text} />
        </li>
      ))}
      {payment.terms === undefined ? null : (
        <li className="payment-stats__terms">{payment.terms}</li>
      )}
    </ul>
  )
}

/** '$108 per week': the figure, and its unit below it. */
export function FigureWithUnit({ text }: { text: string }) {
  const { figure, unit } = splitFigure(text)
  return (
    <>
      <b>{figure}</b> <span>{unit}</span>
    </>
  )
}
