/** With fewer letters nearly everything matches. */
export const fewestLetters = 2

export const mostRows = 9
const mostVehicles = 3
const mostPages = 2
const mostSearches = 5

interface FoundRows {
  readonly searches: number
  readonly vehicles: number
  readonly pages: number
}

/**
 * How many of what was found a list shows: one that needs no scrolling on a desktop, and in which a phone shows each
 * kind above its keyboard. Searches take the rows that are left.
 */
export function decideRows({ searches, vehicles, pages }: FoundRows): FoundRows {
  const own = { vehicles: Math.min(vehicles, mostVehicles), pages: Math.min(pages, mostPages) }
  const most = own.vehicles + own.pages === 0 ? mostRows - 1 : mostSearches
  return { ...own, searches: Math.min(searches, most, mostRows - own.vehicles - own.pages) }
}
