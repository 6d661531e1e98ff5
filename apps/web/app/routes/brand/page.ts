import { buildBrandPath } from '#modules/links/paths.ts'
import { findRangeAt } from '#modules/models/model-address.rules.ts'
import type { Site } from '#modules/sites/site.types.ts'
import { definePage } from '#platform/web/page-definition.ts'

const listPaths = ({ manufacturers }: Site) => manufacturers.map(({ slug }) => buildBrandPath(slug))

/** The models of a make (§2: /brands/{slug}), unless the site's authors wrote a page with that path. */
export const brandPage = definePage({
  kind: 'brand',
  find: (site: Site, path) => findRangeAt(site, path),
  listAddresses: listPaths,
  listSitemapPaths: listPaths,
})
