import type { FactView } from '../vehicle-page.types.ts'

/** Longer words than this do not fit half of a phone. */
const longestWord = 14

/** The last cell of a row that is not full takes the rest of it; long values stand last, alone on a phone. */
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

function hasLongWord(text: string): boolean {
  return text.split(/[\s-]/).some((word) => word.length > longestWord)
}
