import { offersCompare } from '#modules/garage/compare/offers-compare.rules.ts'
import { maxCompared } from '#modules/garage/scripts/saved-ids.ts'
import { fixedPaths } from '#modules/links/paths.ts'
import type { Site } from '#modules/sites/site.types.ts'
import { buildIdListCodec } from '#platform/web/id-list-codec.ts'
import { definePage } from '#platform/web/page-definition.ts'

/** Compares vehicles: `/compare?cars=7,3`. Without any, the page to choose them. */
export const comparePage = definePage({
  kind: 'compare',
  patterns: [fixedPaths.compare],
  isOn: ({ configuration }: Site) => offersCompare(configuration),
  query: buildIdListCodec('cars', maxCompared),
})
