import { sitePages } from '#apps/web/app/pages.ts'
import { findArticlesPath } from '#modules/content/articles/article-path.rules.ts'
import type { PagesOfSite } from '#modules/content/redirects/pages-of-site.types.ts'
import { listOfKind } from '#modules/documents/site-documents.rules.ts'
import { findFormPage } from '#modules/forms/site-forms/form-pages.rules.ts'
import { buildVehiclePath } from '#modules/links/paths.ts'
import type { Site } from '#modules/sites/site.types.ts'
import { matchPattern } from '#platform/web/path-pattern.ts'

/**
 * Decides which paths are pages of a site. A path with a name in it, such as a vehicle's, counts only if that vehicle
 * exists: otherwise it may be an old address that needs a redirect.
 */
export function listPagesOfSite(site: Site): PagesOfSite {
  const { address_word: word } = site.configuration.vehicle
  const vehiclePattern = buildVehiclePath(word, '').concat(':slug')
  return {
    describePage(path) {
      const { kind } = sitePages.find(site, path).page
      // Vehicle and search pages depend on the stock; at request time an existing one takes precedence over a redirect.
      return dependsOnStock(kind) || isEmpty(site, kind, path) ? undefined : `the page '${kind}'`
    },
    lacksPage(path) {
      const { kind } = sitePages.find(site, path).page
      return !dependsOnStock(kind) && isEmpty(site, kind, path)
    },
    async findVehiclePaths(tx, paths) {
      const slugs = paths.flatMap((path) => matchPattern(vehiclePattern, path)?.['slug'] ?? [])
      const { rows } = await tx.query<{ slug: string }>(
        'SELECT DISTINCT slug FROM vehicles WHERE dealership_id = ANY ($1) AND slug = ANY ($2)',
        [site.dealerships.map(({ id }) => id), slugs],
      )
      return new Set(rows.map(({ slug }) => buildVehiclePath(word, slug)))
    },
  }
}

const dependsOnStock = (kind: string): boolean => kind === 'vehicle' || kind === 'search'

/** Whether the page at this path would have no content. */
function isEmpty(site: Site, kind: string, path: string): boolean {
  switch (kind) {
    case 'missing':
      return true
    case 'dealer-contact':
      return findFormPage(site, path) === undefined
    case 'articles':
      return !hasArticlesPath(site, path)
    default:
      return false
  }
}

function hasArticlesPath(site: Site, path: string): boolean {
  const found = findArticlesPath(site, path)
  return (
    found?.kind !== 'article' || listOfKind(site, 'article').some(({ slug }) => slug === found.slug)
  )
}
