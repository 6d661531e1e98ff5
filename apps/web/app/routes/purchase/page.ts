import { z } from 'zod'
import { fixedPaths } from '#modules/links/paths.ts'
import { definePage } from '#platform/web/page-definition.ts'
import { buildCodec } from '#platform/web/query-codec.ts'

/** A buyer's own page of their purchase, where the links of our mails lead. */
export const purchasePage = definePage({
  kind: 'purchase',
  patterns: [fixedPaths.purchase],
  cache: 'personal',
  // Only a mail or the checkout leads there.
  listAddresses: () => [],
  query: buildCodec({
    /** Id of the reservation that the token opens. */
    purchase: z.uuid(),
    token: z.string().regex(/^[\w-]{43}$/),
  }),
})
