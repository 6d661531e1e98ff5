import { sitePages } from '#apps/web/app/pages.ts'
import { findArticlesPath } from '#modules/content/articles/article-path.rules.ts'
import type { PagesOfSite } from '#modules/content/redirects/pages-of-site.types.ts'
import { listOfKind } from '#modules/documents/site-documents.rules.ts'
import { findFormPage } from '#modules/forms/site-forms/form-pages.rules.ts'
import { buildVehiclePath } from '#modules/links/paths.ts'
import type { Site } from '#modules/sites/site.types.ts'
import { matchPattern } from '#platform/web/path-pattern.ts'

/**
 * The pages of a site, by their addresses. Of those whose address holds a name, such as a vehicle's, only the ones that
 * are there: any other address below the same word may be an old one.
 */
export function listPagesOfSite(site: Site): PagesOfSite {
  const { address_word: word } = site.configuration.vehicle
  const vehiclePattern = buildVehiclePath(word, '').concat(':slug')
  const describePage = (path: string): string | undefined => {
    const { page } = sitePages.find(site, path)
    const name = `the page '${page.kind}'`
    switch (page.kind) {
      case 'missing':
      case 'vehicle':
      // Which searches there are depends on the stock: they go before redirects when they are requested.
      case 'search':
        return undefined
      case 'dealer-contact':
        return findFormPage(site, path) === undefined ? undefined : name
      case 'articles':
        return hasArticlesPath(site, path) ? name : undefined
      default:
        return name
    }
  }
  return {
    describePage,
    lacksPage(path) {
      const { kind } = sitePages.find(site, path).page
      return kind !== 'vehicle' && kind !== 'search' && describePage(path) === undefined
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

function hasArticlesPath(site: Site, path: string): boolean {
  const found = findArticlesPath(site, path)
  return (
    found?.kind !== 'article' || listOfKind(site, 'article').some(({ slug }) => slug === found.slug)
  )
}
