interface StepsListProps {
  /** 'Steps of the application' */
  readonly label: string
  readonly steps: readonly {
    readonly heading: string
    readonly state: 'done' | 'current' | 'open'
  }[]
}

/** The steps of a form beside it on wide screens, with completed and current ones marked. */
export function StepsList({ label, steps }: StepsListProps) {
  return (
    <nav className="steps-list" aria-label={label}>
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
