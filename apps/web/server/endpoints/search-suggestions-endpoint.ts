import type { HttpContext } from '../request/http-env.ts'
import type { Services } from '../../context/services.ts'

type UsedServices = Pick<Services, 'stock'>

/** Visitors type the same letters again and again, and the counts may be a minute old. */
const cacheControl = 'public, max-age=60'

/** `GET /api/search-suggestions?q=`: `{"suggestions": [{"label", "href", "count"}]}`, at most 8, of the site's stock. */
export async function handleSearchSuggestions(
  { stock }: UsedServices,
  c: HttpContext,
): Promise<Response> {
  const { site, now } = c.get('context')
  const suggestions = await stock.suggestSearches(site, c.req.query('q') ?? '', now)
  return c.json({ suggestions }, 200, { 'cache-control': cacheControl })
}

/** See `facet-values-path.ts`. */
export async function handleFacetValues(
  { stock }: UsedServices,
  c: HttpContext,
): Promise<Response> {
  const { site, now } = c.get('context')
  const { searchParams } = new URL(c.req.url)
  const [path, facet, find] = ['path', 'facet', 'find'].map((name) => searchParams.get(name) ?? '')
  const search = { facet: facet ?? '', find: find ?? '' }
  const values = await stock.findFacetValues(site, path ?? '', searchParams, search, now)
  return c.json({ values }, 200, { 'cache-control': cacheControl })
}
