import type { PaymentView } from '../card/vehicle-card.types.ts'

/** A repayment with its rates beside it, all equally prominent (§9), and the terms of a price per week. */
export function PaymentFigures({ payment }: { payment: PaymentView }) {
  const figures = [payment.text, payment.rate, payment.comparison, payment.terms]
  return (
    <ul className="payment">{figures.map((figure) => figure && <li key={figure}>{figure}</li>)}</ul>
  )
}
