import { normaliseValues } from './facet-groups.rules.ts'
import type { RefinementState } from './refinement-state.ts'
import { readSearchParameters } from './search-url.rules.ts'

/**
 * Reads a query string (§2, §5). Never fails: unknown parameters, facets and fields and unreadable values are ignored.
 * Besides the canonical `refine[make][0]=…` and `range[price]=min:max` it accepts what a GET form sends without script:
 * `refine[make]=…` repeated, `refine[make][]=…`, and `range[price][min]=…` with `range[price][max]=…`.
 */
export function parseSearchUrl(search: string | URLSearchParams): RefinementState {
  const parameters = typeof search === 'string' ? new URLSearchParams(search) : search
  return readSearchParameters(parameters, normaliseValues)
}
