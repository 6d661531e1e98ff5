import { normaliseValues } from './facet-groups.rules.ts'
import type { RefinementState } from './refinement-state.ts'
import { readSearchParameters } from './search-url.rules.ts'

/**
 * Parses a query string (§2, §5). Never fails: unknown parameters, facets and fields, and unreadable values are
 * ignored. Accepts the canonical `refine[make][0]=…` and `range[price]=min:max`, and also what a GET form sends
 * without script: repeated `refine[make]=…`, `refine[make][]=…`, and `range[price][min]=…` with
 * `range[price][max]=…`.
 */
export function parseSearchUrl(search: string | URLSearchParams): RefinementState {
  const parameters = typeof search === 'string' ? new URLSearchParams(search) : search
  return readSearchParameters(parameters, normaliseValues)
}
