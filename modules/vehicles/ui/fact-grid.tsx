import type { FactView } from '../page/vehicle-page.types.ts'
import { hasLongWord } from './long-word.ts'

/**
 * In an incomplete row the last cell takes the remaining width. Long values come last; on a phone each has its own row.
 */
export function FactGrid({ facts }: { facts: readonly FactView[] }) {
  const short = facts.filter(({ value }) => !hasLongWord(value))
  const long = facts.filter(({ value }) => hasLongWord(value))
  return (
    <dl className="facts">
      {[...short, ...long].map(({ label, value }) => (
        <div key={label} className={hasLongWord(value) ? 'fact-long' : undefined}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
