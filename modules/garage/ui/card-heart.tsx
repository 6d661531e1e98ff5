import { HeartButton, type HeartControl } from './heart-button.tsx'

/** The properties of a card's vehicle that the heart needs. */
interface CardVehicle {
  readonly id: number
  /** '2022 Toyota HiLux' */
  readonly title: string
  /** Badge and series; may be empty. */
  readonly subtitle: string
  readonly shownCents: number | null
}

/**
 * Builds `renderFavourite` of vehicle cards. Passed to cards as a function, so that cards do not depend on favourites.
 * @param word label of the heart (`findFavouriteWord`); null: no heart
 * @param controlOf for a page that removes cards
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
