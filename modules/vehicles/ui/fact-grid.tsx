import type { FactView } from '../vehicle-page.types.ts'

export function FactGrid({ facts }: { facts: readonly FactView[] }) {
  return (
    <dl className="facts">
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
