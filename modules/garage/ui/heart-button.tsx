import type { ComponentProps } from 'react'

/** What a page that removes cards needs of the button itself. */
export type HeartControl = Pick<ComponentProps<'button'>, 'ref' | 'onClickCapture'>

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
  readonly control?: HeartControl | undefined
}

/**
 * §4 Favourites. A button that a style sheet makes a heart. `list-elements.element.ts` turns it on and off, which may be before
 * React hydrates it; without script it is not shown.
 */
export function HeartButton(props: HeartButtonProps) {
  const { vehicleId, title, shownCents, word, savedWord, control } = props
  return (
    <heart-button vehicle-id={vehicleId} cents={shownCents ?? undefined}>
      <button
        {...control}
        type="button"
        className={savedWord === undefined ? 'heart' : 'button button-quiet heart-wide'}
        data-tip={word}
        data-word={savedWord === undefined ? undefined : word}
        data-saved-word={savedWord}
        aria-label={`${word} ${title}`}
        suppressHydrationWarning
      />
    </heart-button>
  )
}
