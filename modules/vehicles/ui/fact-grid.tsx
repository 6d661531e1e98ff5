import type { FactView } from '../vehicle-page.types.ts'

/** Longer words than this do not fit half of a phone. */
const LONGEST_WORD = 14

export function FactGrid({ facts }: { facts: readonly FactView[] }) {
  return (
    <dl className="facts">
      {facts.map(({ label, value }) => (
        <div key={label} className={hasLongWord(value) ? 'fact-long' : undefined}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function hasLongWord(text: string): boolean {
  return text.split(/[\s-]/).some((word) => word.length > LONGEST_WORD)
}
