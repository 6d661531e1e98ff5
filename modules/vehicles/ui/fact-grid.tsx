import type { FactView } from '../page/vehicle-page.types.ts'
import { putLongLast } from './long-values.rules.ts'

/**
 * In an incomplete row the last cell takes the remaining width. Long values come last; on a phone each has its own row.
 */
export function FactGrid({ facts }: { facts: readonly FactView[] }) {
  return (
    <dl className="facts">
      {putLongLast(facts).map(({ fact: { label, value }, isLong }) => (
        <div key={label} className={isLong ? 'fact-long' : undefined}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
