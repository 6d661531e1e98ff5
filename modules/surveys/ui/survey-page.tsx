import type { ComponentProps } from 'react'
import { SurveyForm } from './survey-form.tsx'
import { SurveyStyle } from './survey-style.tsx'

interface AskedSurvey {
  /** `test drive`: within a sentence. */
  readonly subject: string
  /** The rating in words; null until the survey is answered. */
  readonly stars: string | null
  readonly action: string
  readonly browseHref: string
  readonly siteName: string
}

interface SurveyPageProps {
  /** The survey; null: the link is invalid. */
  readonly asked: AskedSurvey | null
  readonly refused: ComponentProps<typeof SurveyForm>['refused']
}

/** A survey to answer, or thanks for the answer. */
export function SurveyPage({ asked, refused }: SurveyPageProps) {
  return (
    <>
      <SurveyStyle />
      <div className="form-head">
        <div className="wrap">
          <h1>{nameState(asked)}</h1>
          <p className="lead">{describeState(asked)}</p>
        </div>
      </div>
      {asked === null ? null : (
        <div className="wrap survey">
          {asked.stars === null ? (
            <SurveyForm action={asked.action} subject={asked.subject} refused={refused} />
          ) : (
            <p>
              <a className="button button-quiet" href={asked.browseHref}>
                See What Is in Stock
              </a>
            </p>
          )}
        </div>
      )}
    </>
  )
}

function nameState(asked: AskedSurvey | null): string {
  if (asked === null) return 'This link does not work'
  return asked.stars === null ? `How was your ${asked.subject}?` : 'Thank you'
}

function describeState(asked: AskedSurvey | null): string {
  if (asked === null) {
    return 'A part of it may be missing, or the question is no longer open. Please open the link in our email.'
  }
  return asked.stars === null
    ? 'One question, answered in a minute. The people who were there for you read it.'
    : `${asked.siteName} has your ${asked.stars}, and reads what you wrote.`
}
