import { z } from 'zod'
import { buildReservePath } from '#modules/links/paths.ts'
import { reservesOnline } from '#modules/reservations/reserves-online.rules.ts'
import type { Site } from '#modules/sites/site.types.ts'
import { definePage } from '#platform/web/page-definition.ts'
import { matchPattern } from '#platform/web/path-pattern.ts'
import { buildCodec } from '#platform/web/query-codec.ts'

/** §2 Reserve: the template's word in front, the site's own behind. Only on sites that reserve online. */
function listAddresses({ configuration }: Site): string[] {
  const { vehicle, reserve } = configuration
  if (!reservesOnline(reserve)) return []
  return [
    buildReservePath(vehicle.address_word, 'SLUG', reserve.path_word).replace('SLUG', ':slug'),
  ]
}

/** Where a vehicle is reserved with a deposit, and what became of that. */
export const checkoutPage = definePage({
  kind: 'checkout',
  find: (site: Site, path) =>
    listAddresses(site)
      .map((address) => matchPattern(address, path))
      .find((found) => found !== undefined),
  listAddresses,
  query: buildCodec({
    /** Of a mail, and of whoever comes back from the provider's page. */
    reservation: z.uuid(),
    token: z.string().regex(/^[\w-]{43}$/),
  }),
  cache: 'personal',
  takesPosts: () => true,
  listContentSources: () => ({ pictures: [], hasPaymentFields: true }),
  hydration: { start: 'load', resultKind: 'paying' },
})
