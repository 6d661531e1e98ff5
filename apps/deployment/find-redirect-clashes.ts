import { sitePages } from '#apps/web/app/pages.ts'
import { findRedirectsAt } from '#modules/content/redirects/redirect.store.ts'
import { loadSitesWithin } from '#modules/sites/storage/load-sites.ts'
import type { Tx } from '#platform/postgres/database.ts'
import { findDocumentSlug } from './find-document-slug.ts'
import { readShown } from './read-shown.ts'

export interface RedirectClash {
  readonly documentSlug: string
  readonly path: string
  readonly site: string
  /** The redirect's target; null: the page is gone (410). */
  readonly to: string | null
}

/** Written pages at the source path of a redirect, which they would shadow. */
export async function findRedirectClashes(
  tx: Tx,
  siteIds: readonly number[],
  slugs: ReadonlySet<string>,
): Promise<RedirectClash[]> {
  const paths = [...slugs].flatMap(listPossiblePaths)
  const redirects = await findRedirectsAt(tx, siteIds, paths)
  if (redirects.length === 0) return []
  const loads = await loadSitesWithin(
    tx,
    [],
    { slugs: [...new Set(redirects.map(({ siteSlug }) => siteSlug))] },
    readShown,
  )
  const sites = new Map(loads.flatMap((load) => (load.ok ? [[load.slug, load.site] as const] : [])))
  return redirects.flatMap(({ siteSlug, from, to }): RedirectClash[] => {
    const site = sites.get(siteSlug)
    if (site === undefined) return []
    const documentSlug = findDocumentSlug(sitePages.find(site, from).found)
    return documentSlug === null || !slugs.has(documentSlug)
      ? []
      : [{ documentSlug, path: from, site: siteSlug, to }]
  })
}

/** §2: a site may leave out the prefix of pages. */
const listPossiblePaths = (slug: string): string[] =>
  slug.startsWith('pages/') ? [`/${slug}`, slug.slice('pages'.length)] : [`/${slug}`]
