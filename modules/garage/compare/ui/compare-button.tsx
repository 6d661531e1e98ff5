import { buildComparePath } from '#modules/links/paths.ts'

interface CompareButtonProps {
  readonly vehicleId: number
  /** '2022 Toyota HiLux SR5': the vehicle that the button names to screen readers. */
  readonly title: string
  /** Label of the button: 'Compare'. */
  readonly word: string
}

/**
 * Adds a vehicle to the comparison, or removes it. `list-elements.element.ts` sets the state of the button, possibly
 * before React hydrates it; without script the button is hidden.
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

/** The compare button with visible text, on a vehicle's own page; without script a link to the comparison page. */
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
