import { buildComparePath } from '#modules/links/paths.ts'

interface CompareButtonProps {
  readonly vehicleId: number
  /** '2022 Toyota HiLux SR5': the vehicle that the button names to screen readers. */
  readonly title: string
  /** What it does: 'Compare'. */
  readonly word: string
}

/**
 * Takes a vehicle into the comparison, or out of it: the page's own script turns it on and off (`run-compare.ts`); without
 * script it is not shown. Which vehicles are chosen is not known here: the document is the same for all visitors.
 */
export function CompareButton({ vehicleId, title, word }: CompareButtonProps) {
  return (
    <button
      type="button"
      className="compare-button"
      data-compare={vehicleId}
      data-tip={word}
      aria-pressed="false"
      aria-label={`${word} ${title}`}
      suppressHydrationWarning
    />
  )
}

/** The same in words, on a vehicle's own page; without script a link to others to compare it with. */
export function CompareWide({ vehicleId, title, word }: CompareButtonProps) {
  return (
    <>
      <button
        type="button"
        className="button button-quiet compare-wide"
        data-compare={vehicleId}
        data-word={word}
        data-chosen-word="Comparing"
        aria-pressed="false"
        aria-label={`${word} ${title}`}
        suppressHydrationWarning
      />
      <a className="button button-quiet script-off-only" href={buildComparePath([vehicleId])}>
        {word} with others
      </a>
    </>
  )
}
