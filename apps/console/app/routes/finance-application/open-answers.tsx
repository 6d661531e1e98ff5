import type { ReactNode } from 'react'
import { useFetcher } from 'react-router'
import { FactList } from '../../parts/fact-list.tsx'
import { Refusal } from '../../parts/refusal.tsx'
import { ConfirmLink } from '../../parts/confirm-link.tsx'
import { TextField } from '../../parts/text-field.tsx'
import type { AnswersView } from './application.view.ts'
import type { ApplicationResult } from './post-application.ts'

/**
 * Asks why before the answers are shown. They are in the memory of this page alone, and no address leads to them: after
 * leaving or reloading the page the reason is needed again.
 */
export function OpenAnswers({ posted }: { readonly posted: ApplicationResult | undefined }) {
  const { Form, state, data: sent, reset } = useFetcher<ApplicationResult>()
  const result = sent ?? (posted?.intent === 'open' ? posted : undefined)
  if (result?.answers !== undefined) {
    return (
      <Answers answers={result.answers}>
        {sent === undefined ? null : (
          <button type="button" className="button" onClick={() => reset()}>
            Hide them
          </button>
        )}
      </Answers>
    )
  }
  return (
    <section aria-labelledby="application-open">
      <h2 id="application-open">Open it</h2>
      <p className="quiet">Your name, the time and the reason are recorded.</p>
      <Form method="post" className="sale-form">
        <input type="hidden" name="intent" value="open" />
        <TextField label="Why do you open it?" name="reason" longest={300} />
        <div className="form__end">
          <button type="submit" className="button button--primary" aria-busy={state !== 'idle'}>
            Show the answers
          </button>
          {result?.ok === false ? <Refusal message={result.message} /> : null}
        </div>
        {result?.needsPasskey === true ? <ConfirmLink /> : null}
      </Form>
    </section>
  )
}

interface AnswersProps {
  readonly answers: AnswersView
  readonly children: ReactNode
}

function Answers({ answers: { steps, consents }, children }: AnswersProps) {
  return (
    <section aria-labelledby="application-answers" className="answers">
      <div className="section__head">
        <h2 id="application-answers">Answers</h2>
        {children}
      </div>
      {steps.map(({ heading, answers }) => (
        <div key={heading}>
          <h3>{heading}</h3>
          <FactList facts={answers} />
        </div>
      ))}
      {consents.length === 0 ? null : (
        <ul className="record__list" aria-label="Consents">
          {consents.map((consent) => (
            <li key={consent}>{consent}</li>
          ))}
        </ul>
      )}
    </section>
  )
}
