import { buildComparePath } from '#modules/links/paths.ts'

interface CompareButtonProps {
  readonly vehicleId: number
  /** '2022 Toyota HiLux SR5': the vehicle that the button names to screen readers. */
  readonly title: string
  /** What it does: 'Compare'. */
  readonly word: string
}

/**
 * Takes a vehicle into the comparison, or out of it. `list-elements.element.ts` turns it on and off, which may be before
 * React hydrates it; without script it is not shown.
 */
export function CompareButton({ vehicleId, title, word }: CompareButtonProps) {
  return (
    <compare-button vehicle-id={vehicleId}>
      <button
        type="button"
        className="compare-button"
        data-tip={word}
        aria-label={`${word} ${title}`}
        suppressHydrationWarning
      />
    </compare-button>
  )
}

/** The same in words, on a vehicle's own page; without script a link to others to compare it with. */
export function CompareWide({ vehicleId, title, word }: CompareButtonProps) {
  return (
    <>
      <compare-button vehicle-id={vehicleId}>
        <button
          type="button"
          className="button button-quiet compare-wide"
          data-word={word}
          data-chosen-word="Comparing"
          aria-label={`${word} ${title}`}
          suppressHydrationWarning
        />
      </compare-button>
      <a className="button button-quiet script-off-only" href={buildComparePath([vehicleId])}>
        {word} with others
      </a>
    </>
  )
}
