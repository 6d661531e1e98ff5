import { loadSitesWithin } from '#modules/sites/storage/load-sites.ts'
import type { Tx } from '#platform/postgres/database.ts'
import { listWantedMakes } from './site-makes.rules.ts'

interface NamedMake {
  readonly id: number
  readonly slug: string
}

/**
 * The sites that show models of some makes. A site whose stored configuration no longer resolves counts with its last
 * good state.
 */
export async function findSitesOfMakes(
  tx: Tx,
  makes: readonly NamedMake[],
): Promise<{ readonly id: number; readonly slug: string }[]> {
  if (makes.length === 0) return []
  const ids = new Set(makes.map(({ id }) => id))
  const slugs = new Set(makes.map(({ slug }) => slug))
  return (await loadSitesWithin(tx, [], {}, {})).flatMap((load) => {
    if (!load.ok) return []
    const wanted = listWantedMakes(load.site.configuration)
    const shows =
      (wanted.id !== null && ids.has(wanted.id)) || wanted.slugs.some((slug) => slugs.has(slug))
    return shows ? [{ id: load.site.id, slug: load.slug }] : []
  })
}
