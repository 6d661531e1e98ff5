import { offersCompare } from '#modules/garage/compare/offers-compare.rules.ts'
import { maxCompared } from '#modules/garage/scripts/saved-ids.ts'
import { fixedPaths } from '#modules/links/paths.ts'
import type { Site } from '#modules/sites/site.types.ts'
import { buildIdListCodec } from '#platform/web/id-list-codec.ts'
import { definePage } from '#platform/web/page-definition.ts'

const listAddresses = ({ configuration }: Site): readonly string[] =>
  offersCompare(configuration) ? [fixedPaths.compare] : []

/** Vehicles side by side: `/compare?cars=7,3`. Without any, the page where they are chosen. */
export const comparePage = definePage({
  kind: 'compare',
  find: (site: Site, path) => listAddresses(site).find((address) => address === path),
  listAddresses,
  query: buildIdListCodec('cars', maxCompared),
})
