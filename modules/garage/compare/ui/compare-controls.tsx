import { maxCompared } from '../../scripts/saved-ids.ts'

interface CompareControlsProps {
  /** The page that compares. */
  readonly href: string
  /** 'car', 'cars', as in a sentence. */
  readonly noun: string
  readonly nounPlural: string
}

/** How many vehicles are chosen to compare, and what is said when one is chosen; both empty until the browser's list is read. */
export const CompareControls = ({ href, noun, nounPlural }: CompareControlsProps) => (
  <>
    <compare-tray href={href} noun={noun} noun-plural={nounPlural} />
    <compare-note
      aria-live="polite"
      added="Chosen to compare"
      removed="Taken out of the comparison"
      full={`${maxCompared} ${nounPlural} at most: take one out first`}
    />
  </>
)
