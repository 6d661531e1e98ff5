import type { Log } from '#platform/log/log.ts'
import type { Filter, SearchQuery, SearchResult } from '#platform/search-engine/contract.ts'
import {
  fromRemoteResult,
  nameRemoteScope,
  type RemoteResult,
  toRemoteQuery,
} from './remote-documents.rules.ts'
import type { RemoteIndex } from './remote-index.ts'
import { buildPositionsQuery, isAsNew, type RemotePosition } from './remote-positions.rules.ts'

interface RemoteSearchOptions {
  /** The remote. Its time-out is the longest time that a page waits for it. */
  readonly remote: RemoteIndex
  readonly deploymentId: string
  readonly log: Pick<Log, 'warn' | 'info'>
  /** Milliseconds of a monotonic clock. */
  readonly now: () => number
  /** How long a remote is not used after it did not respond. */
  readonly restMs: number
}

/** The searched stock: its scope, and the last change of each dealership in our own index. */
export interface SearchedStock {
  readonly scopeKey: string
  readonly cursors: ReadonlyMap<number, number>
}

/**
 * The remote's results of a page's queries. Null: it did not respond in time, or lacks changes that our own index
 * has; our own index is then searched instead.
 *
 * @param base the server's own filter, which is added to every query
 */
export type RemoteSearch = (
  stock: SearchedStock,
  base: Filter,
  queries: readonly SearchQuery[],
) => Promise<SearchResult[] | null>

interface PositionsResult {
  readonly hits: readonly RemotePosition[]
}

/**
 * Creates a search by a remote index. Logs one line when the remote becomes unavailable and one when it is available
 * again, however many pages are requested in between.
 */
export function createRemoteSearch(options: RemoteSearchOptions): RemoteSearch {
  const { remote, deploymentId, log, now, restMs } = options
  let isAway = false
  let restsUntil = -Infinity

  const leave = (reason: string): null => {
    restsUntil = now() + restMs
    if (!isAway) log.warn({ reason }, 'remote search does not answer: our own index does')
    isAway = true
    return null
  }

  return async (stock, base, queries) => {
    if (now() < restsUntil) return null
    // While the request for one page checks whether the remote is available again, other pages do not wait for it.
    if (isAway) restsUntil = now() + restMs
    const scope = nameRemoteScope(deploymentId, stock.scopeKey)
    const response = await remote.call<{
      readonly results?: readonly [PositionsResult, ...RemoteResult[]]
    }>('POST', '/multi-search', {
      queries: [
        buildPositionsQuery(scope),
        ...queries.map((query) => toRemoteQuery(scope, base, query)),
      ],
    })
    if (!response.ok) return leave(`${response.status} ${response.reason}`)
    const [positions, ...results] = response.value.results ?? []
    if (positions === undefined || results.length !== queries.length) {
      return leave('it answers other queries')
    }
    if (isAway) log.info('remote search answers again')
    isAway = false
    restsUntil = -Infinity
    if (!isAsNew(positions.hits, stock.cursors)) return null
    return results.map((result, at) => fromRemoteResult(queries[at]!, result))
  }
}
