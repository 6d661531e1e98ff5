import type { LocalityFinder } from '#modules/localities/find-localities.ts'
import { longestLocalityText } from '#modules/localities/locality-query.rules.ts'
import type { HttpContext } from './request/http-env.ts'

/** The same letters are typed again and again; places hardly ever change. */
const cacheControl = 'public, max-age=300'

/**
 * `GET /api/places?q=`: `{"places": [{"city", "state", "postcode"}]}` of the site's country, at most 8, none for
 * a text that is too short or too long. An address's suggestions.
 */
export async function handleLocalities(
  { localities }: { readonly localities: LocalityFinder },
  c: HttpContext,
): Promise<Response> {
  const text = (c.req.query('q') ?? '').slice(0, longestLocalityText + 1)
  const found = await localities.find(c.get('site').configuration.region.country, text)
  c.header('cache-control', cacheControl)
  return c.json({
    places: found.map(({ locality, state, postcode }) => ({ city: locality, state, postcode })),
  })
}
