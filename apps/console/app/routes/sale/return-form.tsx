import { TextField } from '../../parts/text-field.tsx'
import { Tick } from '../../parts/tick.tsx'
import type { SaleResult } from './post-sale.ts'
import type { SaleFormView } from './sale.view.ts'
import { SaleForm } from './sale-form.tsx'

interface ReturnFormProps {
  readonly form: SaleFormView
  readonly posted: SaleResult | undefined
}

/** What was found of a vehicle that was brought back, and whether it is taken back. */
export function ReturnForm({ form, posted }: ReturnFormProps) {
  return (
    <SaleForm intent="record-return" label="Record it" isPrimary posted={posted}>
      <div className="sale-form__fields">
        <TextField label="Day" name="on" type="date" value={form.today} />
        <TextField
          label={`Odometer in ${form.unit}`}
          name="odometer"
          inputMode="numeric"
          longest={9}
        />
        <TextField label="Tank, in percent" name="fuel" inputMode="numeric" longest={3} />
        <TextField label="Paid by the buyer in all" name="paid" inputMode="decimal" longest={12} />
        <TextField
          label="Owing to a lender"
          name="lien"
          inputMode="decimal"
          value="0"
          isRequired={false}
          longest={12}
        />
        <TextField
          label="Reference of your payment to the buyer"
          name="balanceReference"
          isRequired={false}
        />
        <TextField
          label="Reference of your payment to the lender"
          name="lienReference"
          isRequired={false}
        />
      </div>
      <Tick name="isComplete">All keys, accessories and handbooks are there</Tick>
      <Tick name="isAsDelivered">The vehicle is as it was handed over</Tick>
      <label className="field">
        <span>Take it back?</span>
        <select name="ruling">
          <option value="decide">By the conditions</option>
          <option value="accept">Yes, although a condition is not met</option>
          <option value="refuse">No, because a condition is not met</option>
        </select>
      </label>
      <TextField
        label="Why, if a condition is not met"
        name="because"
        isRequired={false}
        longest={300}
      />
    </SaleForm>
  )
}
