import { PaymentFigures } from '#modules/vehicles/ui/payment-figures.tsx'
import type { ModelPaymentView } from '../../model-stock.types.ts'

/** The repayment of one vehicle in stock, with its name. */
export function ModelPayment({ payment }: { payment: ModelPaymentView }) {
  return (
    <div className="model-payment">
      <PaymentFigures payment={payment.figures} />
      <p>
        for the <a href={payment.href}>{payment.title}</a> that is here now
      </p>
    </div>
  )
}
