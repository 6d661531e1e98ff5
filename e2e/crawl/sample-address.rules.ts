/** §2 Car page: the noun of what it is, and its slug. */
const vehiclePath = /^\/(cars|motorcycles|campers|trucks|caravans)\/[\w-]+(\w)$/
/** §2 Reserve: the template's word, the vehicle, the site's word. */
const checkoutPath = /^\/([a-z]+)\/[\w-]+\/(checkout|buy-online)$/

/**
 * Which address an address is crawled as. An address without parameters is crawled itself; of a site's vehicles one for
 * each last character of their addresses, or every one (`everyVehicle`). The checkout of one vehicle stands for that of
 * every other, since each is made for one visitor and none is cached. Of those with parameters one is, for each path and
 * set of their names: `/enquire?car_id=7` says of one vehicle what `/enquire?car_id=8` says of another. A refined search
 * stands for its names alone, whatever its path: a filter is the same on the page of each make, and there are millions
 * of them.
 *
 * @returns undefined for what is left out: a search that is refined more than once, which leads on from one that is
 *   refined once
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
