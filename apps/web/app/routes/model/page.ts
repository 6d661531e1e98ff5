import { buildModelPath } from '#modules/links/paths.ts'
import { findNextDocumentChange } from '#modules/documents/site-documents.rules.ts'
import { compareQuery } from '#modules/models/compare-query.ts'
import { findModelAt, listModels } from '#modules/models/model-address.rules.ts'
import type { Site } from '#modules/sites/site.types.ts'
import { definePage } from '#platform/web/page-definition.ts'

const listPaths = (site: Site) => listModels(site).map(({ model }) => buildModelPath(model))

/** A model that the site sells new (§2: at its slug or its override_url); `compare` compares variants. */
export const modelPage = definePage({
  kind: 'model',
  find: (site: Site, path) => findModelAt(site, path),
  listAddresses: listPaths,
  query: compareQuery,
  listSitemapPaths: listPaths,
  // The model's offers start and end by date, and the page must change with them.
  findNextChange: (site: Site, now) => findNextDocumentChange(site, now) ?? null,
})
