import type { SearchAccess } from '#modules/stock-index/serving/search-access.ts'
import type { StockSearchApi } from '#modules/stock-index/serving/stock-search-api.ts'
import type { AdmitSearch, ContractResponse } from '#platform/search-contract/contract.types.ts'
import { contractFault } from '#platform/search-contract/search-faults.ts'
import type { HttpContext } from '../request/http-env.ts'
import { countShares, type SearchLimits, type Shares } from './search-limits.ts'

/**
 * Takes the shares (units of search work) from the limits, or returns a refusal if they exceed one.
 * @param limits null: requests are not limited
 */
export function refuseBeyond(
  c: HttpContext,
  limits: SearchLimits | null,
  shares: Shares,
): ContractResponse | undefined {
  const wait = limits?.take(c.get('context').site.id, c.get('clientAddress'), shares) ?? null
  if (wait === null) return undefined
  c.header('retry-after', String(wait))
  return contractFault('too_many_search_requests', 'Too many requests. Try again soon.', 429)
}

/** Takes the further shares of a search; the first share was taken when the request arrived. */
export function admitSearch(c: HttpContext, limits: SearchLimits | null): AdmitSearch {
  return (work) => {
    const more = countShares(work) - 1
    return refuseBeyond(c, limits, { ofAddress: more, ofSite: more })
  }
}

/** What the request's key or token allows, or the error if it allows nothing. */
export function readAccess(
  c: HttpContext,
  search: StockSearchApi,
): SearchAccess | ContractResponse {
  const [scheme, credential] = (c.req.header('authorization') ?? '').split(' ', 2)
  if (scheme !== 'Bearer') {
    return contractFault(
      'missing_authorization_header',
      'The Authorization header is missing. It must use the bearer authorization method.',
    )
  }
  const { site, now } = c.get('context')
  const found = search.findAccess(site, credential ?? '', now)
  return found.ok ? found.access : contractFault('invalid_api_key', found.message)
}
