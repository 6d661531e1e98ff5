/** `GET /api/search-suggestions?q=`: see `search-page-endpoints.ts`. */
export const searchSuggestionsPath = '/api/search-suggestions'
