import { PaymentFigures } from '#modules/vehicles/ui/payment-figures.tsx'
import type { ModelStock } from './load-model-stock.ts'

/** The repayment of one vehicle in stock, with its name. */
export function ModelPayment({ payment }: { payment: NonNullable<ModelStock['payment']> }) {
  return (
    <div className="model-payment">
      <PaymentFigures payment={payment.figures} />
      <p>
        for the <a href={payment.href}>{payment.title}</a> that is here now
      </p>
    </div>
  )
}
