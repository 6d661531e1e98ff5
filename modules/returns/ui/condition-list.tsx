import type { ConditionState } from '../conditions/return-conditions.rules.ts'
import type { ConditionView } from '../service/return.view.ts'

const words: Readonly<Record<ConditionState, string>> = {
  met: 'Holds',
  open: 'To be seen',
  failed: 'Does not hold',
}

/** §5: every condition with its state so far. */
export function ConditionList({ conditions }: { readonly conditions: readonly ConditionView[] }) {
  return (
    <ol className="return-conditions">
      {conditions.map(({ name, title, text, state }) => (
        <li key={name} data-state={state}>
          <span className="return-conditions__state">{words[state]}</span>
          <span>
            <strong>{title}</strong>
            <br />
            {text}
          </span>
        </li>
      ))}
    </ol>
  )
}
