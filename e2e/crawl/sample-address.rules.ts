/** §2 Car page: the noun and the vehicle's slug. */
const vehiclePath = /^\/(cars|motorcycles|campers|trucks|caravans)\/[\w-]+(\w)$/
/** §2 Reserve: the template's noun, the vehicle, the site's own word. */
const checkoutPath = /^\/([a-z]+)\/[\w-]+\/(checkout|buy-online)$/

/**
 * The crawl key of an address: of all addresses with the same key, one is crawled. Addresses without parameters have
 * their own key, except vehicles, which share one for each last character (unless `everyVehicle`), and checkouts, which
 * share one because none is cached. Addresses with parameters share one for each path and set of parameter names:
 * `/enquire?car_id=7` shows the same as `/enquire?car_id=8`. For refined searches only the names count and not the
 * path, because filters are the same on every make's page, and there are millions of them.
 *
 * @returns undefined for skipped addresses: searches with several refinements
 */
export function findSampleKey(address: string, everyVehicle: boolean): string | undefined {
  const { pathname, searchParams } = new URL(address, 'http://site.example')
  const names = [
    ...new Set([...searchParams.keys()].map((name) => name.replaceAll(/\[\d+\]$/g, ''))),
  ]
  if (names.length === 0) {
    if (!everyVehicle && vehiclePath.test(pathname)) return pathname.replace(vehiclePath, '/$1/*$2')
    return pathname.replace(checkoutPath, '/$1/*/$2')
  }
  if (!pathname.startsWith('/search/')) return `${pathname}?${names.sort().join('&')}`
  return names.length === 1 ? `/search/*?${names[0]}` : undefined
}
