import { listModels } from '#modules/models/model-address.rules.ts'
import { buildModelPath, fixedPaths } from '#modules/links/paths.ts'
import { buildModelTitle } from '#modules/models/model-title.rules.ts'
import { isRegistered } from '#modules/links/link.rules.ts'
import { listFormPages } from '#modules/forms/site-forms/form-pages.rules.ts'
import type { Site } from '#modules/sites/site.types.ts'
import { decideArticlesPath } from './articles/article-path.rules.ts'
import { listPageDocuments } from './documents/page-documents.rules.ts'
import type { PageLink } from './near-pages.rules.ts'

export interface SitePage extends PageLink {
  /** Whether the page is of use by itself: a form about one vehicle is not. */
  readonly isIndexed: boolean
}

interface PageSource {
  /** Patterns of the site's pages, such as `/contact`. */
  readonly routes: readonly string[]
  readonly now: Date
}

/** A site's pages that visitors ask for by name: those of its authors, its forms, and lists. Each path once. */
export function listSitePages(site: Site, { routes, now }: PageSource): SitePage[] {
  const { configuration } = site
  const written = listPageDocuments(site, now).map(({ path: href, document }) => ({
    label: document.frontMatter.title,
    href,
    isIndexed: true,
  }))
  const forms = listFormPages(site).map(({ path: href, heading, isIndexed }) => ({
    label: heading,
    href,
    isIndexed,
  }))
  const others = [
    { label: 'Special offers', href: fixedPaths.specialOffers },
    { label: 'Reviews', href: fixedPaths.reviews },
    { label: configuration.blogs.title, href: decideArticlesPath(configuration) },
    { label: 'Finance calculator', href: fixedPaths.financeCalculator },
    { label: configuration.garage.label, href: configuration.garage.path },
  ]
    .filter(({ href }) => isRegistered(href, routes))
    .map((page) => ({ ...page, isIndexed: true }))
  const all = [...written, ...forms, ...others]
  return all.filter(({ href }, at) => all.findIndex((each) => each.href === href) === at)
}

/** The pages of the models that a site sells new. */
export const listModelPages = (site: Site): PageLink[] =>
  listModels(site).map((found) => ({
    label: buildModelTitle(found),
    href: buildModelPath(found.model),
  }))
