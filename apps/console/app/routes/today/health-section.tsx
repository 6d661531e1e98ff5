import type { HealthFinding } from '../../../context/console-services.types.ts'

const states: Readonly<Record<HealthFinding['state'], readonly [mark: string, word: string]>> = {
  fault: ['bad', 'Fault'],
  warning: ['wait', 'Needs attention'],
  notice: ['plain', 'For your information'],
  ok: ['good', 'In order'],
}

/** What the checks of the deployment found, for operators. */
export function HealthSection({
  findings,
}: {
  readonly findings: readonly HealthFinding[] | null
}) {
  if (findings === null) return null
  const toSeeTo = findings.filter(({ state }) => state === 'fault' || state === 'warning')
  const others = findings.filter((finding) => !toSeeTo.includes(finding))
  return (
    <section aria-labelledby="health">
      <h2 id="health">The deployment</h2>
      {toSeeTo.length === 0 ? (
        <p className="quiet">The checks found nothing that you have to do.</p>
      ) : (
        <Findings findings={toSeeTo} />
      )}
      {others.length === 0 ? null : (
        <details className="attempts">
          <summary>{`Everything else (${others.length})`}</summary>
          <Findings findings={others} />
        </details>
      )}
    </section>
  )
}

const Findings = ({ findings }: { readonly findings: readonly HealthFinding[] }) => (
  <ul className="rows">
    {findings.map(({ state, what, detail, commands = [] }) => (
      <li key={`${what} ${detail}`} className="trouble">
        <strong>
          {what} <span className={`mark mark--${states[state][0]}`}>{states[state][1]}</span>
        </strong>
        <span>
          {detail}
          {commands.length === 0 ? null : (
            <span className="quiet trouble__commands">
              With a shell:{' '}
              {commands.map((command) => (
                <code key={command}>{command}</code>
              ))}
            </span>
          )}
        </span>
      </li>
    ))}
  </ul>
)
