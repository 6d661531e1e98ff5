interface HeartButtonProps {
  readonly vehicleId: number
  /** '2022 Toyota HiLux SR5': the vehicle that the button names to screen readers. */
  readonly title: string
  /** The price that shows, kept with a vehicle that is saved; null where none does. */
  readonly shownCents: number | null
  /** What it does, such as 'Save'. */
  readonly word: string
  /** Stands in the button beside the heart; left out, the heart stands alone. */
  readonly savedWord?: string
}

/**
 * §4 Favourites. One element, which a style sheet makes a heart and the page's own script turns on and off
 * (`run-favourites.ts`); without script it is not shown. What the browser keeps is not known here: the
 * document is the same for all visitors.
 */
export function HeartButton(props: HeartButtonProps) {
  const { vehicleId, title, shownCents, word, savedWord } = props
  return (
    <button
      type="button"
      className={savedWord === undefined ? 'heart' : 'button button-quiet heart-wide'}
      data-heart={vehicleId}
      data-cents={shownCents ?? undefined}
      data-tip={word}
      data-word={savedWord === undefined ? undefined : word}
      data-saved-word={savedWord}
      aria-pressed="false"
      aria-label={`${word} ${title}`}
      suppressHydrationWarning
    />
  )
}
