import { TextField } from '../../parts/text-field.tsx'
import type { SaleAction } from '#modules/sales/sale/offered-actions.rules.ts'
import type { SaleResult } from './post-sale.ts'
import { RefundForm } from './refund-form.tsx'
import { ReturnForm } from './return-form.tsx'
import type { SaleView } from './sale.view.ts'
import { SaleForm } from './sale-form.tsx'

interface SaleActionsProps {
  readonly sale: SaleView
  readonly posted: SaleResult | undefined
}

/** The actions that the reservation allows; each opens its own form. */
export function SaleActions({ sale, posted }: SaleActionsProps) {
  const shown = sale.actions.filter((action) => action !== 'refund-part')
  if (shown.length === 0) return null
  return (
    <section aria-labelledby="sale-actions">
      <h2 id="sale-actions">What you can do</h2>
      <div className="sale-actions">
        {shown.map((action, at) => (
          <details key={action} className="sale-action" open={isPostedBy(posted, action)}>
            <summary className={at === 0 ? 'button button--primary' : 'button'}>
              {labels[action]}
            </summary>
            <ActionForm action={action} sale={sale} posted={posted} />
          </details>
        ))}
      </div>
    </section>
  )
}

const isPostedBy = (posted: SaleResult | undefined, action: SaleAction): boolean =>
  posted?.ok === false && posted.intent === action

const labels: Readonly<Record<SaleAction, string>> = {
  'hand-over': 'Hand over',
  'record-return': 'Record its return',
  refund: 'Refund',
  'refund-part': 'Refund a part',
  'ask-provider-again': 'Ask the provider again',
  'record-manual-refund': 'Record a payment to the buyer',
  'reverse-manual-refund': 'Take a payment out',
  release: 'Release the vehicle',
}

interface ActionFormProps extends SaleActionsProps {
  readonly action: SaleAction
}

function ActionForm({ action, sale, posted }: ActionFormProps) {
  const { form } = sale
  switch (action) {
    case 'hand-over':
      return <HandOverForm sale={sale} posted={posted} />
    case 'record-return':
      return <ReturnForm form={form} posted={posted} />
    case 'refund':
    case 'refund-part':
      return <RefundForm form={form} posted={posted} />
    case 'ask-provider-again':
      return (
        <SaleForm intent={action} label="Ask again" posted={posted}>
          <p className="quiet">The provider has not answered yet. The buyer gets it once only.</p>
        </SaleForm>
      )
    case 'record-manual-refund':
      return <ManualForm sale={sale} posted={posted} />
    case 'reverse-manual-refund':
      return (
        <SaleForm intent={action} label="Take it out" posted={posted}>
          <label className="field">
            <span>Which payment was a mistake, or came back?</span>
            <select name="reference">
              {form.manual.map(({ reference, label }) => (
                <option key={reference} value={reference}>
                  {label}
                </option>
              ))}
            </select>
          </label>
        </SaleForm>
      )
    case 'release':
      return (
        <SaleForm intent={action} label="Release it" posted={posted}>
          <p className="quiet">
            The vehicle is offered again on your website, and the buyer gets a mail. The deposit
            stays until you refund it.
          </p>
        </SaleForm>
      )
  }
}

function HandOverForm({ sale: { form }, posted }: SaleActionsProps) {
  return (
    <SaleForm intent="hand-over" label="It is handed over" isPrimary posted={posted}>
      <p className="quiet">The vehicle is sold then, and the buyer gets a mail.</p>
      <div className="sale-form__fields">
        <TextField label="Day" name="on" type="date" value={form.today} />
        <TextField
          label={`Odometer in ${form.unit}`}
          name="odometer"
          inputMode="numeric"
          longest={9}
        />
        <label className="field">
          <span>Location</span>
          <select name="location">
            {form.locations.map(({ slug, name }) => (
              <option key={slug} value={slug}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <label className="field">
          <span>The buyer is a</span>
          <select name="buyerKind">
            <option value="consumer">consumer</option>
            <option value="business">business</option>
          </select>
        </label>
      </div>
    </SaleForm>
  )
}

function ManualForm({ sale: { form }, posted }: SaleActionsProps) {
  return (
    <SaleForm intent="record-manual-refund" label="Record it" posted={posted}>
      <p className="quiet">
        {form.payable} is owed, because a refund failed. The buyer gets a mail.
      </p>
      <div className="sale-form__fields">
        <TextField label="Amount in dollars" name="amount" inputMode="decimal" longest={12} />
        <label className="field">
          <span>How</span>
          <select name="way">
            <option value="bank-transfer">by bank transfer</option>
            <option value="cash">in cash</option>
            <option value="cheque">by cheque</option>
          </select>
        </label>
        <TextField label="Day" name="paidOn" type="date" value={form.today} />
        <TextField label="Reference" name="reference" />
      </div>
    </SaleForm>
  )
}
