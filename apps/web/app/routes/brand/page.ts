import { buildBrandPath } from '#modules/links/paths.ts'
import { findRangeAt } from '#modules/models/model-address.rules.ts'
import type { Site } from '#modules/sites/site.types.ts'
import { definePage } from '#platform/web/page-definition.ts'

const listPaths = ({ manufacturers }: Site) => manufacturers.map(({ slug }) => buildBrandPath(slug))

/** The range of a make (§2: /brands/{slug}), where no author of the site wrote a page of that name. */
export const brandPage = definePage({
  kind: 'brand',
  find: (site: Site, path) => findRangeAt(site, path),
  listAddresses: listPaths,
  listSitemapPaths: listPaths,
})
