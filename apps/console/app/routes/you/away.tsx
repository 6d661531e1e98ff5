import { Form } from 'react-router'
import { Refusal } from '../../parts/refusal.tsx'
import type { AwayView } from './away.view.ts'

interface AwayProps {
  readonly away: AwayView
  readonly refusal: string | undefined
}

/** Says that the person is away, so that the rules give them no leads. */
export function Away({ away: { backOn, backOnWords, earliest }, refusal }: AwayProps) {
  return (
    <section aria-labelledby="away">
      <h2 id="away">Away</h2>
      {backOn === null ? (
        <Form method="post" className="form form--line away">
          <input type="hidden" name="intent" value="away" />
          <label className="field">
            <span>Back on</span>
            <input type="date" name="backOn" required min={earliest} aria-describedby="away-note" />
          </label>
          <button type="submit" className="button">
            I am away until then
          </button>
        </Form>
      ) : (
        <Form method="post" className="row">
          <p>
            You are away, and back on <strong>{backOnWords}</strong>.
          </p>
          <button type="submit" name="intent" value="back" className="button away__back">
            I am back
          </button>
        </Form>
      )}
      <p id="away-note" className="quiet">
        While you are away, no new leads are given to you. What you have stays yours.
      </p>
      {refusal === undefined ? null : <Refusal message={refusal} />}
    </section>
  )
}
