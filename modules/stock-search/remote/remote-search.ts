import type { Log } from '#platform/log/log.ts'
import type { Filter, SearchQuery, SearchResult } from '#platform/search-engine/contract.ts'
import { fromRemoteResult, type RemoteResult, toRemoteQuery } from './remote-documents.rules.ts'
import type { RemoteIndex } from './remote-index.ts'

interface RemoteSearchOptions {
  /** Its time-out is what a page waits at most. */
  readonly remote: RemoteIndex
  readonly log: Pick<Log, 'warn' | 'info'>
  /** Milliseconds of a clock that never goes back. */
  readonly now: () => number
  /** How long a remote that did not answer is left alone. */
  readonly restMs: number
}

/**
 * The remote's answers to the queries of a page; null: it did not answer in time, and our own index has to.
 * @param base the server's own filter, AND-ed to every query
 */
export type RemoteSearch = (
  scopeKey: string,
  base: Filter,
  queries: readonly SearchQuery[],
) => Promise<SearchResult[] | null>

/** One line is logged when the remote goes away and one when it is back, however many pages ask meanwhile. */
export function createRemoteSearch(options: RemoteSearchOptions): RemoteSearch {
  const { remote, log, now, restMs } = options
  let isAway = false
  let restsUntil = -Infinity

  const leave = (reason: string): null => {
    restsUntil = now() + restMs
    if (!isAway) log.warn({ reason }, 'remote search does not answer: our own index does')
    isAway = true
    return null
  }

  return async (scopeKey, base, queries) => {
    if (now() < restsUntil) return null
    // While one page finds out whether it is back, the others need not wait for it.
    if (isAway) restsUntil = now() + restMs
    const asked = await remote.call<{ readonly results?: readonly RemoteResult[] }>(
      'POST',
      '/multi-search',
      { queries: queries.map((query) => toRemoteQuery(scopeKey, base, query)) },
    )
    if (!asked.ok) return leave(`${asked.status} ${asked.reason}`)
    const { results } = asked.value
    if (results?.length !== queries.length) return leave('it answers other queries')
    if (isAway) log.info('remote search answers again')
    isAway = false
    restsUntil = -Infinity
    return results.map((result, at) => fromRemoteResult(queries[at]!, result))
  }
}
