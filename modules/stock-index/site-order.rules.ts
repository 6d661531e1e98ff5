/** Vehicles with photos before others: pictures are what visitors look at first. */
export const photosFirst = 'has_photos:desc'

/** Order of vehicles that are otherwise equal: the dealer's own order, then the newest, then the id. */
const tieOrder: readonly string[] = ['custom_rank:desc', 'created_at_timestamp:desc', 'id:asc']

/**
 * §9: the order in which a site lists its stock, as the index sorts: available vehicles before reserved and sold ones,
 * the site's default sort, vehicles with photos, then the ties.
 *
 * @param defaultSort `field:asc` or `field:desc`
 */
export const buildSiteOrder = (defaultSort: string): string[] => [
  'availability:asc',
  toIndexedSort(defaultSort),
  photosFirst,
  ...listTies(defaultSort),
]

/** The order of a row of vehicles beside other content: that of the site, but those with photos come first. */
export const buildWindowOrder = (defaultSort: string): string[] => [
  'availability:asc',
  photosFirst,
  toIndexedSort(defaultSort),
  ...listTies(defaultSort),
]

/** The order that a visitor chose, which applies alone. @param sort `field:asc` or `field:desc` */
export const buildChosenOrder = (sort: string): string[] => [toIndexedSort(sort), ...listTies(sort)]

/** `price` would sort vehicles without a shown price among the cheapest. */
const toIndexedSort = (sort: string): string => sort.replace(/^price:/, 'sort_price:')

const listTies = (sort: string): string[] =>
  tieOrder.filter((tie) => !tie.startsWith(`${sort.split(':')[0]}:`))
