import { Refusal } from '../../parts/refusal.tsx'
import { Tick } from '../../parts/tick.tsx'
import { usePostedForm } from '../../parts/use-posted-form.ts'
import type { BookingView } from './booking.view.ts'
import type { BookingResult } from './post-booking.ts'

interface BookingCancelProps {
  readonly booking: BookingView
  readonly posted: BookingResult | undefined
}

/** Cancels a booking, with a reason for colleagues. */
export function BookingCancel({ booking, posted }: BookingCancelProps) {
  const { Form, isSaving, result } = usePostedForm(posted, ['cancel'])
  if (!booking.actions.includes('cancel')) return null
  return (
    <section aria-labelledby="booking-cancel">
      <details open={result?.ok === false}>
        <summary id="booking-cancel">Cancel the booking</summary>
        <Form method="post" className="booking-form">
          <input type="hidden" name="intent" value="cancel" />
          <label className="field">
            <span>Why is it cancelled?</span>
            <input type="text" name="reason" maxLength={200} required />
          </label>
          {booking.contact.email === null ? null : (
            <Tick name="notifies" isTicked>
              Mail the customer that it is cancelled
            </Tick>
          )}
          <div className="form__end">
            <button type="submit" className="button button--danger" aria-busy={isSaving}>
              Cancel the booking
            </button>
            {result?.ok === false ? <Refusal message={result.message} /> : null}
          </div>
        </Form>
      </details>
    </section>
  )
}
