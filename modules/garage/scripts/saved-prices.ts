/** The price that each saved vehicle showed when it was saved, in cents, by the vehicle's id. */
export type SavedPrices = Readonly<Record<string, number>>

const keyOf = (siteSlug: string): string => `forecourt.${siteSlug}.favourite-prices`

/**
 * §3 Local storage: the prices stand beside the list of favourites and not in it, so that a list from before they were
 * kept, and a page that was cached then, both stay right. None where the browser refuses to tell.
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
 * Keeps the price of a vehicle that has just been saved, and those of the others on the list.
 * @param cents null where it showed no price
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
