/** Parameters of a results page that are no refinement: typed words, how they are read, order and place. */
const others: ReadonlySet<string> = new Set(['query', 'exact', 'sort', 'page'])

/** A search, as its results page shows it. */
interface SeenSearch {
  /** Its address's parameters. */
  readonly parameters: URLSearchParams
  readonly count: number
}

/**
 * §7 Event ids 32 to 35: what a visitor did who sees other results: typed words, chose among filters, changed the order,
 * found nothing.
 *
 * @param before parameters of the results that were shown before on the same page; null: it was opened with these
 */
export function decideSearchEvents(
  before: URLSearchParams | null,
  { parameters, count }: SeenSearch,
): (32 | 33 | 34 | 35)[] {
  const words = parameters.get('query') ?? ''
  const isSearched = words !== '' && words !== before?.get('query')
  const isRefined = before !== null && listRefinements(before) !== listRefinements(parameters)
  const isSorted = before !== null && before.get('sort') !== parameters.get('sort')
  const isEmpty = count === 0 && (before === null || isSearched || isRefined)
  return [
    ...(isSearched ? [32 as const] : []),
    ...(isRefined ? [33 as const] : []),
    ...(isSorted ? [34 as const] : []),
    ...(isEmpty ? [35 as const] : []),
  ]
}

const listRefinements = (parameters: URLSearchParams): string =>
  [...parameters]
    .filter(([name]) => !others.has(name))
    .map((pair) => pair.join('='))
    .toSorted()
    .join('&')
