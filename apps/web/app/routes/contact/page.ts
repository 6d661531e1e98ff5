import { hasFormPage } from '#modules/forms/site-forms/form-pages.rules.ts'
import { fixedPaths } from '#modules/links/paths.ts'
import type { Site } from '#modules/sites/site.types.ts'
import { definePage } from '#platform/web/page-definition.ts'
import { formQuery } from '../../forms/form-query.ts'

export const contactPage = definePage({
  kind: 'contact',
  patterns: [fixedPaths.contact],
  query: formQuery,
  takesPosts: (site: Site) => hasFormPage(site, fixedPaths.contact),
  hydration: { start: 'interaction', resultKind: ['form', 'places'] },
  listSitemapPaths: () => [fixedPaths.contact],
})
