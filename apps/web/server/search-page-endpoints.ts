import type { HttpContext } from './request/http-env.ts'
import type { Services } from '../context/services.ts'

type Served = Pick<Services, 'stock' | 'clock'>

/** The same letters are typed again and again; a vehicle more or less may be seen a little later. */
const cacheControl = 'public, max-age=60'

/** `GET /api/search-suggestions?q=`: `{"suggestions": [{"label", "href", "count"}]}`, at most 8, of the site's stock. */
export async function handleSearchSuggestions(
  { stock, clock }: Served,
  c: HttpContext,
): Promise<Response> {
  const suggestions = await stock.suggestSearches(c.get('site'), c.req.query('q') ?? '', clock())
  return c.json({ suggestions }, 200, { 'cache-control': cacheControl })
}

/** See `facet-values-path.ts`. */
export async function handleFacetValues(
  { stock, clock }: Served,
  c: HttpContext,
): Promise<Response> {
  const { searchParams } = new URL(c.req.url)
  const [path, facet, find] = ['path', 'facet', 'find'].map((name) => searchParams.get(name) ?? '')
  const asked = { facet: facet ?? '', find: find ?? '' }
  const values = await stock.findFacetValues(
    c.get('site'),
    path ?? '',
    searchParams,
    asked,
    clock(),
  )
  return c.json({ values }, 200, { 'cache-control': cacheControl })
}
