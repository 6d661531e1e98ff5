/** The steps of an application, with completed and current ones marked. */
export function ApplicationStepsList({
  steps,
}: {
  steps: readonly { readonly heading: string; readonly state: 'done' | 'current' | 'open' }[]
}) {
  return (
    <nav className="application-steps" aria-label="Steps of the application">
      <ol>
        {steps.map(({ heading, state }) => (
          <li
            key={heading}
            data-state={state}
            aria-current={state === 'current' ? 'step' : undefined}
          >
            {heading}
            {state === 'done' ? <span className="visually-hidden"> (done)</span> : null}
          </li>
        ))}
      </ol>
    </nav>
  )
}
