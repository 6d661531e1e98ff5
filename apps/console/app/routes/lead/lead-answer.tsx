import type { FollowView } from './follow.view.ts'

/** How long the customer waited for an answer, or has been waiting. */
export function LeadAnswer({
  follow: { answer, answerNotes, passedOn },
}: {
  readonly follow: FollowView
}) {
  if (answer === null && answerNotes.length === 0) return null
  return (
    <div className="answer">
      {answer === null ? null : (
        <p>
          <span className={`mark mark--${answer.tone}`}>{answer.words}</span>
        </p>
      )}
      {answerNotes.map((note) => (
        <p key={note} className="quiet">
          {note}
        </p>
      ))}
      {passedOn === null ? null : (
        <p className="quiet">If nobody acts, it is passed on: {passedOn}.</p>
      )}
    </div>
  )
}
