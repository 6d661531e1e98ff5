import type { LabelledValue } from '../labelled-value.ts'

/** Past steps, each with its time. The heading has the id `history`, so that links can target it. */
export function StepHistory({ steps }: { readonly steps: readonly LabelledValue[] }) {
  return (
    <section aria-labelledby="history">
      <h2 id="history">So far</h2>
      <ol className="after-sale-history">
        {steps.map(({ label, value }) => (
          <li key={`${label} ${value}`}>
            <span>{label}</span> {value}
          </li>
        ))}
      </ol>
    </section>
  )
}
