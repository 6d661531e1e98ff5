import { Link } from 'react-router'
import type { QuestionView } from '../question/question.view.ts'

export type QuestionMark = QuestionView['mark']

interface LeadQuestionProps {
  readonly leadId: string
  readonly mark: QuestionMark
}

/** That the lead is a question for the vehicle's page, with the way to the screen where it is answered and published. */
export const LeadQuestion = ({ leadId, mark }: LeadQuestionProps) => (
  <section aria-labelledby="lead-question">
    <h2 id="lead-question">A question for the vehicle’s page</h2>
    <p>
      <span className={`mark mark--${mark.kind}`}>{mark.label}</span>{' '}
      <Link to={`/questions/${leadId}`}>Answer or publish it</Link>
    </p>
  </section>
)
