import { offersFavourites } from '#modules/garage/offers-favourites.rules.ts'
import { maxShared } from '#modules/garage/shared/shared-list.view.ts'
import { buildSharedListPath } from '#modules/links/paths.ts'
import type { Site } from '#modules/sites/site.types.ts'
import { buildIdListCodec } from '#platform/web/id-list-codec.ts'
import { definePage } from '#platform/web/page-definition.ts'

const listAddresses = ({ configuration }: Site): readonly string[] =>
  offersFavourites(configuration) ? [buildSharedListPath(configuration.garage.path)] : []

/** A shared list of vehicles, which the URL itself names: `/my-garage/shared?cars=7,3`. */
export const sharedListPage = definePage({
  kind: 'shared-list',
  find: (site: Site, path) => listAddresses(site).find((address) => address === path),
  listAddresses,
  query: buildIdListCodec('cars', maxShared),
})
