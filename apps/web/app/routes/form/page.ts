import { findFormPage, listFormPages } from '#modules/forms/site-forms/form-pages.rules.ts'
import { fixedPaths } from '#modules/links/paths.ts'
import { tradeInFormSlug, usesTradeInSteps } from '#modules/trade-in/uses-trade-in-steps.rules.ts'
import type { Site } from '#modules/sites/site.types.ts'
import { definePage } from '#platform/web/page-definition.ts'
import { formQuery } from '../../forms/form-query.ts'

/** Form pages, except contact and trade-in, which are pages of their own. */
const listPages = (site: Site) =>
  listFormPages(site).filter(
    ({ path, forms }) =>
      path !== fixedPaths.contact && !(forms.includes(tradeInFormSlug) && usesTradeInSteps(site)),
  )

export const formPage = definePage({
  kind: 'form',
  find: (site: Site, path) => findFormPage(site, path),
  listAddresses: (site: Site) => listPages(site).map(({ path }) => path),
  query: formQuery,
  takesPosts: (_site: Site, found) => found.kind === 'page',
  hydration: { start: 'interaction', resultKind: 'form' },
  listSitemapPaths: (site: Site) =>
    listPages(site)
      .filter(({ isIndexed }) => isIndexed)
      .map(({ path }) => path),
})
