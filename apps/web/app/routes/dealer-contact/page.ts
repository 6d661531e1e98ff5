import { findFormPage, hasFormPage } from '#modules/forms/site-forms/form-pages.rules.ts'
import { buildDealerContactPath, fixedPaths } from '#modules/links/paths.ts'
import type { Site } from '#modules/sites/site.types.ts'
import { definePage } from '#platform/web/page-definition.ts'
import { formQuery } from '../../forms/form-query.ts'

const pattern = '/contact-us/:slug'

/**
 * §2 /contact-us/{dealer-slug}: on a site with a contact form, each dealership and location has its own contact page.
 */
export const dealerContactPage = definePage({
  kind: 'dealer-contact',
  patterns: [pattern],
  listAddresses: (site: Site) => (hasFormPage(site, fixedPaths.contact) ? [pattern] : []),
  query: formQuery,
  showsWrittenText: true,
  takesPosts: (site: Site, _found, path) => findFormPage(site, path)?.kind === 'page',
  // With a single dealership, the contact page itself is listed instead.
  listSitemapPaths: (site: Site) =>
    site.dealerships.length > 1 && hasFormPage(site, fixedPaths.contact)
      ? site.dealerships.map(({ slug }) => buildDealerContactPath(slug))
      : [],
  hydration: { start: 'interaction', resultKind: 'form' },
})
