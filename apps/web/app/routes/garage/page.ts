import { z } from 'zod'
import { offersFavourites } from '#modules/garage/offers-favourites.rules.ts'
import type { Site } from '#modules/sites/site.types.ts'
import { definePage } from '#platform/web/page-definition.ts'
import { matchPattern } from '#platform/web/path-pattern.ts'
import { buildCodec } from '#platform/web/query-codec.ts'

const listAddresses = ({ configuration }: Site): readonly string[] =>
  offersFavourites(configuration) ? [configuration.garage.path] : []

/** The visitor's saved vehicles. */
export const garagePage = definePage({
  kind: 'garage',
  find: (site: Site, path) =>
    listAddresses(site)
      .map((address) => matchPattern(address, path))
      .find((found) => found !== undefined),
  listAddresses,
  // The page is empty for crawlers, because only the browser has the list of saved vehicles.
  isForRobots: false,
  hydration: { start: 'load', resultKind: 'garage' },
  query: buildCodec({ tab: z.literal('saved-cars') }),
})
