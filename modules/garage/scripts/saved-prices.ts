/** The price that each saved vehicle showed when it was saved, in cents, by the vehicle's id. */
export type SavedPrices = Readonly<Record<string, number>>

const keyOf = (siteSlug: string): string => `forecourt.${siteSlug}.favourite-prices`

/**
 * §3 Local storage: prices have their own key instead of being part of the list of favourites, so that lists stored,
 * and pages cached, before prices were introduced stay valid. Empty if storage is forbidden.
 */
export function readSavedPrices(siteSlug: string): SavedPrices {
  try {
    const stored = JSON.parse(localStorage.getItem(keyOf(siteSlug)) ?? '{}') as SavedPrices
    return Object.fromEntries(Object.entries(stored).filter(([, cents]) => cents > 0))
  } catch {
    return {}
  }
}

/**
 * Stores the price of a vehicle that has just been saved, and removes prices of vehicles that are not on the list.
 * @param cents null if the vehicle showed no price
 */
export function keepSavedPrice(
  siteSlug: string,
  id: number,
  cents: number | null,
  list: readonly number[],
): void {
  const before = readSavedPrices(siteSlug)
  const prices: SavedPrices = { ...before, [id]: cents ?? 0 }
  const kept = Object.entries(prices).filter(
    ([of, price]) => price > 0 && list.includes(Number(of)),
  )
  try {
    localStorage.setItem(keyOf(siteSlug), JSON.stringify(Object.fromEntries(kept)))
  } catch {}
}
