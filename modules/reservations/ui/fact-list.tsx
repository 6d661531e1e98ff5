import type { LabelledValue } from '../labelled-value.ts'

/** Names with what they are, a line each. */
export function FactList({ facts }: { readonly facts: readonly LabelledValue[] }) {
  return (
    <dl className="after-sale-facts">
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
