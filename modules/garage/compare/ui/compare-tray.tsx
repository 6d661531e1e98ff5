import { maxCompared } from '../../scripts/saved-ids.ts'

interface CompareTrayProps {
  /** The page that compares. */
  readonly href: string
  /** 'car', 'cars', as in a sentence. */
  readonly noun: string
  readonly nounPlural: string
}

/**
 * How many vehicles are chosen, and the way to see them side by side. Only the visitor's browser knows: its script
 * (`run-compare.ts`) shows the tray once there is one.
 */
export function CompareTray({ href, noun, nounPlural }: CompareTrayProps) {
  return (
    <>
      <div className="compare-tray" data-compare-tray hidden>
        <a
          href={href}
          data-compare-link
          data-one={`1 ${noun} to compare`}
          data-many={`Compare {count} ${nounPlural}`}
        >
          {`Compare ${nounPlural}`}
        </a>
        <button type="button" data-compare-clear aria-label="Clear the comparison">
          <span aria-hidden="true">×</span>
        </button>
      </div>
      <p
        className="saved-note"
        aria-live="polite"
        data-compare-note
        data-added={`Chosen to compare`}
        data-removed={`Taken out of the comparison`}
        data-full={`${maxCompared} ${nounPlural} at most: take one out first`}
      />
    </>
  )
}
