import { TextField } from '../../parts/text-field.tsx'
import type { SaleResult } from './post-sale.ts'
import type { SaleFormView } from './sale.view.ts'
import { SaleForm } from './sale-form.tsx'

interface RefundFormProps {
  readonly form: SaleFormView
  readonly posted: SaleResult | undefined
}

/** Refunds the whole deposit, which ends the reservation, or a part of the deposit. */
export function RefundForm({ form, posted }: RefundFormProps) {
  return (
    // By `key` a form that is sent twice is one refund; by `seen` it is refused if the balance has changed.
    <SaleForm intent="refund" label="Refund it" isPrimary posted={posted}>
      <input type="hidden" name="key" value={form.key} />
      <input type="hidden" name="seen" value={form.refundableCents} />
      <p className="quiet">
        Above {form.limit} in all, a second person has to approve it within 72 hours.
      </p>
      <fieldset className="choices">
        <legend>How much?</legend>
        <label className="tick">
          <input type="radio" name="extent" value="whole" defaultChecked />
          Everything, {form.refundable}: the reservation ends
        </label>
        <label className="tick">
          <input type="radio" name="extent" value="part" />A part: the reservation stays as it is
        </label>
      </fieldset>
      <div className="sale-form__fields">
        <div className="sale-form__part">
          <TextField
            label="Amount in dollars"
            name="amount"
            inputMode="decimal"
            isRequired={false}
            longest={12}
          />
        </div>
        <TextField label="Why?" name="reason" longest={300} />
      </div>
    </SaleForm>
  )
}
