import type { LabelledValue } from '../labelled-value.ts'

/** Labels with their values, one per line. */
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
