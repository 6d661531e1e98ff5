import type { CourtesyHoldView } from './courtesy-hold.view.ts'
import { Refusal } from '../parts/refusal.tsx'
import { usePostedForm } from '../parts/use-posted-form.ts'

/** What happened to a form of a lead. */
interface EndResult {
  readonly intent: string
  readonly ok: boolean
  readonly message: string
}

interface EndCourtesyHoldProps {
  readonly hold: CourtesyHoldView
  /** What happened to a form of the page that was sent without script. */
  readonly posted?: EndResult | undefined
}

/** The customer is here, or the vehicle can't be kept, which they are mailed. */
export function EndCourtesyHold({ hold, posted }: EndCourtesyHoldProps) {
  const arrived = usePostedForm(posted, ['courtesy-arrived'])
  const cancel = usePostedForm(posted, ['courtesy-cancel'])
  const { leadId, name } = hold
  const action = `/leads/${leadId}`
  return (
    <div className="courtesy-hold__ways">
      <arrived.Form method="post" action={action}>
        <input type="hidden" name="intent" value="courtesy-arrived" />
        <button
          type="submit"
          className="button"
          aria-label={`They are here: ${name}`}
          aria-busy={arrived.isSaving}
        >
          They are here
        </button>
        {arrived.result?.ok === false ? <Refusal message={arrived.result.message} /> : null}
      </arrived.Form>
      <details open={cancel.result?.ok === false}>
        <summary>Can’t keep it</summary>
        <cancel.Form method="post" action={action} className="booking-form">
          <input type="hidden" name="intent" value="courtesy-cancel" />
          <label className="field">
            <span>Why? {name} gets this by mail.</span>
            <input type="text" name="reason" required maxLength={200} autoComplete="off" />
          </label>
          <button type="submit" className="button button--danger" aria-busy={cancel.isSaving}>
            Tell them, and let it go
          </button>
          {cancel.result?.ok === false ? <Refusal message={cancel.result.message} /> : null}
        </cancel.Form>
      </details>
    </div>
  )
}
