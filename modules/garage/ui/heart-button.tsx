import type { ComponentProps } from 'react'

/** Attributes of the button for a page that removes cards. */
export type HeartControl = Pick<ComponentProps<'button'>, 'ref' | 'onClickCapture'>

interface HeartButtonProps {
  readonly vehicleId: number
  /** '2022 Toyota HiLux SR5': the vehicle that the button names to screen readers. */
  readonly title: string
  /** The shown price, which is stored with a saved vehicle; null without one. */
  readonly shownCents: number | null
  /** Label of the button, such as 'Save'. */
  readonly word: string
  /** Label beside the heart while the vehicle is saved; if undefined, the heart has no visible label. */
  readonly savedWord?: string
  readonly control?: HeartControl | undefined
}

/**
 * §4 Favourites: a button that the style sheet shows as a heart. `list-elements.element.ts` sets its state, possibly
 * before React hydrates the button; without script the button is hidden.
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
