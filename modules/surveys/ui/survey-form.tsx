import { Form } from 'react-router'

interface SurveyFormProps {
  readonly action: string
  /** `test drive`: within a sentence. */
  readonly subject: string
  /** Input that was submitted without a rating; null: nothing was submitted. */
  readonly refused: { readonly error: string; readonly comment: string } | null
}

const star =
  'M12 2.600l2.900 6 6.600.9-4.800 4.600 1.200 6.500L12 17.500l-5.900 3.100 1.200-6.500L2.500 9.500l6.600-.9z'

/** The form of a survey: §3 starRating, and a comment. Works without script. */
export function SurveyForm({ action, subject, refused }: SurveyFormProps) {
  const isFaulty = refused !== null
  return (
    <Form
      method="post"
      action={action}
      reloadDocument
      noValidate
      className="lead-form-card survey-form"
    >
      <fieldset
        className="lead-form__field"
        aria-invalid={isFaulty || undefined}
        aria-describedby={isFaulty ? 'survey-error' : undefined}
      >
        <legend>How many stars for your {subject}?</legend>
        <div className="lead-form__stars">
          {[1, 2, 3, 4, 5].map((count) => (
            <label key={count}>
              <input type="radio" name="stars" value={count} required />
              <svg viewBox="0 0 24 24" aria-hidden="true">
                <path d={star} />
              </svg>
              <span>{count === 1 ? '1 star' : `${count} stars`}</span>
            </label>
          ))}
        </div>
        {isFaulty ? (
          <p className="field-error" id="survey-error" role="alert">
            {refused.error}
          </p>
        ) : null}
      </fieldset>
      <div className="field">
        <label htmlFor="survey-comment">
          What was good, and what was not? <span className="lead-form__optional">Optional</span>
        </label>
        <textarea
          id="survey-comment"
          name="comment"
          rows={5}
          maxLength={2000}
          defaultValue={refused?.comment ?? ''}
        />
      </div>
      <button type="submit" className="button">
        Send
      </button>
    </Form>
  )
}
