/** A page of one vehicle says what the vehicle's own page says better. */
const fewestIndexed = 2

/** Whether a search page has too little on it for search engines to list it; it is `noindex`, and in no sitemap. */
export function isThin(vehicles: number): boolean {
  return vehicles < fewestIndexed
}
