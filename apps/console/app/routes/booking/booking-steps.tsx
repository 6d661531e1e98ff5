import { actionWords } from '../../words/booking-words.ts'
import { Refusal } from '../../parts/refusal.tsx'
import { usePostedForm } from '../../parts/use-posted-form.ts'
import type { BookingView } from './booking.view.ts'
import type { BookingResult } from './post-booking.ts'

interface BookingStepsProps {
  readonly booking: BookingView
  readonly posted: BookingResult | undefined
}

const steps = ['check-in', 'finish', 'no-show', 'confirm'] as const

/** The steps that are possible now, and how to take the last one back. */
export function BookingSteps({ booking, posted }: BookingStepsProps) {
  const { Form, isSaving, result } = usePostedForm(posted, [...steps, 'undo'])
  const offered = steps.filter((step) => booking.actions.includes(step))
  return (
    <div className="booking-steps">
      {booking.undoUntil === null ? null : (
        <Form method="post" className="record__notice record__notice--wait">
          <input type="hidden" name="intent" value="undo" />
          <p>
            {booking.state.label}. You can take this back until {booking.undoUntil}.
          </p>
          <button type="submit" className="button" aria-busy={isSaving}>
            Undo
          </button>
        </Form>
      )}
      {offered.length === 0 ? null : (
        <Form method="post" className="booking-steps__buttons">
          {offered.map((step, at) => (
            <button
              key={step}
              type="submit"
              name="intent"
              value={step}
              className={at === 0 ? 'button button--primary' : 'button'}
              aria-busy={isSaving}
            >
              {actionWords[step]}
            </button>
          ))}
        </Form>
      )}
      {result?.ok === false ? <Refusal message={result.message} /> : null}
    </div>
  )
}
