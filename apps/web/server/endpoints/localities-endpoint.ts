import type { LocalityFinder } from '#modules/localities/find-localities.ts'
import { longestLocalityText } from '#modules/localities/locality-query.rules.ts'
import type { HttpContext } from '../request/http-env.ts'

/** Visitors type the same letters again and again, and localities hardly ever change. */
const cacheControl = 'public, max-age=300'

/**
 * `GET /api/places?q=`: suggests localities for an address field as `{"places": [{"city", "state", "postcode"}]}`.
 * They are of the site's country, at most 8, and none for a text that is too short or too long.
 */
export async function handleLocalities(
  { localities }: { readonly localities: LocalityFinder },
  c: HttpContext,
): Promise<Response> {
  const text = (c.req.query('q') ?? '').slice(0, longestLocalityText + 1)
  const found = await localities.find(c.get('context').site.configuration.region.country, text)
  c.header('cache-control', cacheControl)
  return c.json({
    places: found.map(({ locality, state, postcode }) => ({ city: locality, state, postcode })),
  })
}
