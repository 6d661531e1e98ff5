import type { HealthFinding } from '../../../context/console-services.types.ts'

const states: Readonly<Record<HealthFinding['state'], readonly [mark: string, word: string]>> = {
  fault: ['bad', 'Fault'],
  warning: ['wait', 'Look at this'],
  notice: ['plain', 'For your information'],
  ok: ['good', 'Well'],
}

/** What the checks of the deployment found, for operators. */
export function HealthSection({
  findings,
}: {
  readonly findings: readonly HealthFinding[] | null
}) {
  if (findings === null) return null
  return (
    <section aria-labelledby="health">
      <h2 id="health">The deployment</h2>
      <ul className="rows">
        {findings.map(({ state, what, detail }) => (
          <li key={`${what} ${detail}`} className="trouble">
            <strong>
              {what} <span className={`mark mark--${states[state][0]}`}>{states[state][1]}</span>
            </strong>
            <span>{detail}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
