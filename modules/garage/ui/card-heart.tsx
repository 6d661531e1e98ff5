import { HeartButton, type HeartControl } from './heart-button.tsx'

/** What the heart on a card has to know of the vehicle; every card has it. */
interface CardVehicle {
  readonly id: number
  /** '2022 Toyota HiLux' */
  readonly title: string
  /** Badge and series; may be empty. */
  readonly subtitle: string
  readonly shownCents: number | null
}

/**
 * Fills the slot that vehicle cards keep for a favourite (`renderFavourite`), so that cards need not know favourites.
 * @param word what the heart does, as `findFavouriteWord` gives it; null leaves the slot empty
 * @param controlOf of the page that removes cards
 */
export function buildCardHeart(
  word: string | null,
  controlOf?: (vehicleId: number) => HeartControl,
) {
  return word === null
    ? undefined
    : ({ id, title, subtitle, shownCents }: CardVehicle) => (
        <HeartButton
          vehicleId={id}
          title={`${title} ${subtitle}`.trim()}
          shownCents={shownCents}
          word={word}
          control={controlOf?.(id)}
        />
      )
}
