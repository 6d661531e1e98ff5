import { WholeWords } from '#ui/whole-words.tsx'
import type { ModelPaymentView } from '../../model-stock.types.ts'

/** The price and repayment of one vehicle in stock, with its name. */
export function ModelPayment({ payment }: { payment: ModelPaymentView }) {
  return (
    <p className="model-payment">
      Here now: <a href={payment.href}>{payment.title}</a>, <WholeWords text={payment.text} />
    </p>
  )
}
