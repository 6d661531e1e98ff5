import type { RefinementState } from '#modules/search/refinements/refinement-state.ts'
import { parseSearchUrl } from '#modules/search/refinements/parse-search-url.rules.ts'
import { serializeSearchUrl } from '#modules/search/refinements/search-url.rules.ts'
import type { QueryCodec } from '#platform/web/query-codec.ts'

/** The refinements of a search (§2, §5). */
export const searchQuery: QueryCodec<RefinementState> = {
  parse: (parameters) => parseSearchUrl(parameters),
  serialize: (state) => serializeSearchUrl(state).slice(1),
  isTyped: ({ query, finds }) => query !== '' || finds !== undefined,
  isFromForm,
}

const formNames = /^(refine\[[a-z_]+\](\[\])?|range\[[a-z_]+\]\[(min|max)\])$/
const formDefaults: Readonly<Record<string, string>> = { query: '', sort: 'relevance', page: '1' }

/** Whether a GET form was sent without script, which spells parameters differently and sends empty ones. */
function isFromForm(parameters: URLSearchParams): boolean {
  for (const [name, value] of parameters) {
    if (formNames.test(name) || formDefaults[name] === value) return true
    // The form sends the words themselves as `exact`; the canonical URL only has `exact=1`.
    if (name === 'exact' && value !== '1') return true
  }
  return false
}
