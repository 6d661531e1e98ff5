import type { ReactNode } from 'react'
import { ConfirmLink } from '../../parts/confirm-link.tsx'
import { Refusal } from '../../parts/refusal.tsx'
import { usePostedForm } from '../../parts/use-posted-form.ts'
import type { SaleResult } from './post-sale.ts'

interface SaleFormProps {
  readonly intent: string
  /** Words of the button. */
  readonly label: string
  readonly isPrimary?: boolean
  readonly posted: SaleResult | undefined
  readonly children?: ReactNode
}

/** A form of a reservation with what happened to it, whether it was sent by script or without. */
export function SaleForm({ intent, label, isPrimary = false, posted, children }: SaleFormProps) {
  const { Form, isSaving, result } = usePostedForm(posted, [intent])
  return (
    <Form method="post" className="sale-form">
      <input type="hidden" name="intent" value={intent} />
      {children}
      <div className="form__end">
        <button
          type="submit"
          className={isPrimary ? 'button button--primary' : 'button'}
          aria-busy={isSaving}
        >
          {label}
        </button>
        {result?.ok === false ? <Refusal message={result.message} /> : null}
        {result?.ok === true ? <output className="quiet">{result.message}</output> : null}
      </div>
      {result?.needsPasskey === true ? <ConfirmLink /> : null}
    </Form>
  )
}
