/** Minimum number of vehicles: a page with only one contains less than the vehicle's own page. */
const fewestIndexed = 2

/** Whether a search page has too few vehicles for search engines. It then has `noindex` and is in no sitemap. */
export function isThin(vehicles: number): boolean {
  return vehicles < fewestIndexed
}
