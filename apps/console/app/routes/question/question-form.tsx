import { useState } from 'react'
import { useFetcher } from 'react-router'
import { longestAnswer, longestQuestion } from '#modules/questions/text/question-text.rules.ts'
import { Refusal } from '../../parts/refusal.tsx'
import type { QuestionResult } from './post-question.ts'
import type { QuestionView } from './question.view.ts'

interface QuestionFormProps {
  readonly view: QuestionView
  /** What happened to a form that was sent without script. */
  readonly posted: QuestionResult | undefined
}

/** The question as the page shows it, the answer, and what to do with them. */
export function QuestionForm({ view, posted }: QuestionFormProps) {
  const { Form, state, data: sent } = useFetcher<QuestionResult>()
  const { form, fields, version } = view
  // What the person saw as they began, so that a quicker colleague is named before this is sent.
  const [seen] = useState(form.kind === 'answer' ? form.conversation : 0)
  if (form.kind === 'none') return <p className="quiet">{form.why}</p>
  const result = sent ?? posted
  const shown = posted?.fields ?? fields
  const isBusy = state !== 'idle'
  return (
    // After a save the fields are those that were saved.
    <Form key={version} method="post" className="form">
      <input type="hidden" name="version" value={version} />
      {form.kind === 'answer' ? (
        <>
          <input type="hidden" name="conversation" value={result?.conversation ?? seen} />
          <input type="hidden" name="messageId" value={form.messageId} />
        </>
      ) : null}
      <label className="field">
        <span>The question on the page</span>
        <textarea
          name="question"
          rows={3}
          maxLength={longestQuestion}
          defaultValue={shown.question}
          readOnly={isBusy}
        />
      </label>
      <label className="field">
        <span>Your answer</span>
        <textarea
          name="answer"
          rows={6}
          maxLength={longestAnswer}
          defaultValue={shown.answer}
          readOnly={isBusy}
        />
      </label>
      {form.kind === 'answer' ? (
        <p className="quiet">
          The mail goes to {form.to}, from {form.from}, with the question as they wrote it.
          {form.isSent ? null : ' This deployment has no mail server, so it is only kept.'}
        </p>
      ) : (
        <p className="quiet">They have their answer by mail; this changes the page alone.</p>
      )}
      <Buttons view={view} isBusy={isBusy} />
      <p aria-live="polite">
        {result?.ok === true ? <span className="quiet">{result.message}</span> : null}
        {result?.ok === false ? <Refusal message={result.message} /> : null}
      </p>
    </Form>
  )
}

function Buttons({
  view: { form, notShown },
  isBusy,
}: {
  readonly view: QuestionView
  readonly isBusy: boolean
}) {
  const mayPublish = notShown === null
  return (
    <>
      {notShown === null ? null : <p className="record__notice">{notShown}</p>}
      <div className="form__end">
        {form.kind === 'answer' ? (
          <>
            {mayPublish ? (
              <Button intent="publish" isPrimary isBusy={isBusy}>
                Publish on the page
              </Button>
            ) : null}
            <Button intent="mail" isPrimary={!mayPublish} isBusy={isBusy}>
              Answer by mail only
            </Button>
            <Button intent="decline" isBusy={isBusy}>
              Don’t publish
            </Button>
          </>
        ) : null}
        {form.kind === 'change' && mayPublish ? (
          <Button intent="change" isPrimary isBusy={isBusy}>
            {form.isOnPage ? 'Change the page' : 'Put it on the page'}
          </Button>
        ) : null}
        {form.kind === 'change' && form.isOnPage ? (
          <Button intent="withdraw" isBusy={isBusy}>
            Take it off the page
          </Button>
        ) : null}
      </div>
    </>
  )
}

interface ButtonProps {
  readonly intent: string
  readonly isPrimary?: boolean
  readonly isBusy: boolean
  readonly children: string
}

const Button = ({ intent, isPrimary = false, isBusy, children }: ButtonProps) => (
  <button
    type="submit"
    name="intent"
    value={intent}
    className={isPrimary ? 'button button--primary' : 'button'}
    aria-busy={isBusy}
  >
    {children}
  </button>
)
