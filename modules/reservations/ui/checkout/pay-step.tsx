import { Form } from 'react-router'
import { CardForm } from './card-form.tsx'
import type { CheckoutView, PayingResult } from './checkout-view.types.ts'

interface PayStepProps extends Pick<CheckoutView, 'action' | 'subject'> {
  readonly paying: PayingResult
}

/** The step while the vehicle is held: pay the deposit, or cancel the hold. */
export function PayStep({ paying, action, subject }: PayStepProps) {
  const { depositText, phone } = subject
  return (
    <>
      <p>
        Nobody else can reserve it while the clock runs. You pay {depositText}{' '}
        {paying.isPaidHere
          ? 'in the card fields of our payment service'
          : 'on the page of our payment provider'}
        ; we never see your card.
      </p>
      {paying.fields === null || paying.isWaiting ? null : (
        <CardForm fields={paying.fields} action={action} depositText={depositText} phone={phone} />
      )}
      <Form method="post" action={action} reloadDocument className="checkout-actions">
        {paying.fields === null && !paying.isWaiting ? (
          <button className="button" name="do" value="pay">
            Pay {depositText}
          </button>
        ) : null}
        <button className="button button-quiet" name="do" value="let-go">
          Let it go
        </button>
      </Form>
    </>
  )
}
