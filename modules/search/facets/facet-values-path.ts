/**
 * `GET /api/facet-values?path=/search/used-cars&facet=make&find=toy&…`: `{ "values": [{ "value", "label", "count",
 * "selected" }] }`, the values of a facet that match `find`, under the search that the other parameters describe.
 */
export const facetValuesPath = '/api/facet-values'

/** @param place the current search page */
export function buildFacetValuesUrl(
  page: { readonly pathname: string; readonly search: string },
  facet: string,
  find: string,
): string {
  const parameters = new URLSearchParams(page.search)
  parameters.set('path', page.pathname)
  parameters.set('facet', facet)
  parameters.set('find', find)
  return `${facetValuesPath}?${parameters}`
}
