import type { PaymentView } from '../card/vehicle-card.types.ts'

/** A repayment with its rates beside it, all equally prominent (§9). */
export function PaymentFigures({ payment }: { payment: PaymentView }) {
  const figures = [payment.text, payment.rate, payment.comparison]
  return (
    <ul className="payment">
      {figures.map((figure) => (figure === null ? null : <li key={figure}>{figure}</li>))}
    </ul>
  )
}
