import { z } from 'zod'
import { reservesOnline } from '#modules/reservations/reserves-online.rules.ts'
import { addressWords, reserveWords } from '#modules/sites/settings/address-words.ts'
import type { Site } from '#modules/sites/site.types.ts'
import { definePage } from '#platform/web/page-definition.ts'
import { buildCodec } from '#platform/web/query-codec.ts'

const buildPattern = (addressWord: string, reserveWord: string) =>
  `/${addressWord}/:slug/${reserveWord}`

/**
 * Reserves a vehicle with a deposit and shows the reservation's state (§2 Reserve). Only on sites that reserve
 * online, at their own path.
 */
export const checkoutPage = definePage({
  kind: 'checkout',
  patterns: addressWords.flatMap((first) => reserveWords.map((last) => buildPattern(first, last))),
  isOn: ({ configuration: { vehicle, reserve } }: Site, pattern) =>
    reservesOnline(reserve) && pattern === buildPattern(vehicle.address_word, reserve.path_word),
  query: buildCodec({
    /** Set in links of our mails, and when the provider's page sends the visitor back. */
    reservation: z.uuid(),
    token: z.string().regex(/^[\w-]{43}$/),
  }),
  cache: 'personal',
  takesPosts: () => true,
  listContentSources: () => ({ pictures: [], hasPaymentFields: true }),
  hydration: { start: 'load', resultKind: 'paying' },
})
