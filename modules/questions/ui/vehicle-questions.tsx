import type { QuestionResult } from '../page/question-result.types.ts'
import type { QuestionsView, ShownQuestion } from '../page/questions.view.ts'
import { QuestionForm } from './question-form.tsx'
import questionsStyleUrl from './vehicle-questions.css?url'

interface VehicleQuestionsProps {
  readonly view: QuestionsView
  readonly result: QuestionResult | null
  /** One vehicle, in a sentence: 'car'. */
  readonly noun: string
}

/** How many questions are shown at once; the others are behind 'Show all'. */
const shownAtOnce = 5

/** The answered questions about a vehicle, and the form for another. */
export function VehicleQuestions({ view, result, noun }: VehicleQuestionsProps) {
  const { questions, answeredBy, form } = view
  const first = questions.slice(0, shownAtOnce)
  const others = questions.slice(shownAtOnce)
  return (
    <div className="questions">
      <link rel="stylesheet" href={questionsStyleUrl} precedence="page" />
      {questions.length === 0 ? (
        <p className="questions__none">
          Nobody has asked about this {noun} here yet. What would you like to know?
        </p>
      ) : (
        <QuestionList questions={first} answeredBy={answeredBy} />
      )}
      {others.length === 0 ? null : (
        <details className="questions__more">
          <summary className="more-link">Show all {questions.length} questions</summary>
          <QuestionList questions={others} answeredBy={answeredBy} />
        </details>
      )}
      <QuestionForm form={form} result={result} noun={noun} />
    </div>
  )
}

interface QuestionListProps {
  readonly questions: readonly ShownQuestion[]
  readonly answeredBy: string
}

const QuestionList = ({ questions, answeredBy }: QuestionListProps) => (
  <ul className="questions__list">
    {questions.map(({ id, question, answer, date, dateText }) => (
      <li key={id}>
        <h3>{question}</h3>
        <p>{answer}</p>
        <small>
          {answeredBy}, <time dateTime={date}>{dateText}</time>
        </small>
      </li>
    ))}
  </ul>
)
