/** A page of a single vehicle has less than the vehicle's own page. */
const fewestIndexed = 2

/** Whether a search page has too few vehicles for search engines; it is then `noindex`, and in no sitemap. */
export function isThin(vehicles: number): boolean {
  return vehicles < fewestIndexed
}
