import { fixedPaths } from '#modules/links/paths.ts'
import { definePage } from '#platform/web/page-definition.ts'
import { formQuery } from '../../forms/form-query.ts'

export const contactPage = definePage({
  kind: 'contact',
  pattern: fixedPaths.contact,
  query: formQuery,
  hydration: { start: 'interaction', resultKind: 'form' },
  listSitemapPaths: () => [fixedPaths.contact],
})
