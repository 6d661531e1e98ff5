import type { NextStepsView } from '../success/next-steps.view.ts'

/** Shown beside a form: what happens after sending it. */
export function NextSteps({ next: { replyTime, promise, steps } }: { next: NextStepsView }) {
  return (
    <section className="next-steps" aria-labelledby="next-steps">
      <h2 id="next-steps">What happens next</h2>
      <ol>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      {replyTime === null ? null : <p>{replyTime}</p>}
      {promise === null ? null : <p className="answer-promise">{promise}</p>}
    </section>
  )
}
