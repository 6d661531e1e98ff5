/** Parameters of a results page that are not refinements: typed words, how they are read, sort and page. */
const others: ReadonlySet<string> = new Set(['query', 'exact', 'sort', 'page'])

/** A search with its results page. */
interface SeenSearch {
  /** The query parameters of the results page. */
  readonly parameters: URLSearchParams
  readonly count: number
}

/**
 * §7 Event ids 32 to 35: what the visitor did to get other results: typed words, chose filters, changed the sort, or
 * found nothing.
 *
 * @param before the parameters of the previous results on the same page; null: it was opened with these
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
