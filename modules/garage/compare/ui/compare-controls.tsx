import { maxCompared } from '../../scripts/saved-ids.ts'

interface CompareControlsProps {
  /** Path of the comparison page. */
  readonly href: string
  /** 'car', 'cars', as in a sentence. */
  readonly noun: string
  readonly nounPlural: string
}

/**
 * The number of vehicles chosen to compare, and the note after a choice. Both are empty until the browser's list is
 * read.
 */
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
