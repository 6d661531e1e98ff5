import { formatMoney } from '#modules/sites/money-format.ts'
import type { RegionSettings } from '#modules/sites/settings/region.schema.ts'
import type { VehicleCardView } from '#modules/vehicles/card/vehicle-card.types.ts'

/** A change of a saved vehicle's status, in words. */
export interface SavedStatus {
  readonly kind: 'sold' | 'reserved' | 'cheaper'
  readonly text: string
}

export interface SavedStatusWords {
  /** 'car', in lower case. */
  readonly noun: string
  readonly money: Pick<RegionSettings, 'locale' | 'currency'>
}

/**
 * §4 Favourites: whether a saved vehicle is sold, reserved or cheaper than when it was saved. An
 * unknown earlier price and a higher price are not mentioned.
 *
 * @param savedCents the price when it was saved
 */
export function listSavedStatus(
  card: Pick<VehicleCardView, 'similarHref' | 'tag' | 'reservedText' | 'shownCents'>,
  savedCents: number | undefined,
  { noun, money }: SavedStatusWords,
): SavedStatus[] {
  if (card.similarHref !== null) return [{ kind: 'sold', text: `This ${noun} has been sold` }]
  const isReserved = card.reservedText !== null || card.tag?.tone === 'reserved'
  const fall = (savedCents ?? 0) - (card.shownCents ?? Number.POSITIVE_INFINITY)
  return [
    ...(fall > 0
      ? [
          {
            kind: 'cheaper' as const,
            text: `${formatMoney(fall, money)} less than when you saved it`,
          },
        ]
      : []),
    ...(isReserved ? [{ kind: 'reserved' as const, text: 'Another buyer has reserved it' }] : []),
  ]
}
