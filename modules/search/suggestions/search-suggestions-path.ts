/** `GET /api/search-suggestions?q=`: see `search-suggestions-endpoint.ts`. */
export const searchSuggestionsPath = '/api/search-suggestions'
