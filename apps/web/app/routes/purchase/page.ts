import { z } from 'zod'
import { fixedPaths } from '#modules/links/paths.ts'
import { definePage } from '#platform/web/page-definition.ts'
import { buildCodec } from '#platform/web/query-codec.ts'

/** A buyer's personal page of their purchase, to which our mails link. */
export const purchasePage = definePage({
  kind: 'purchase',
  patterns: [fixedPaths.purchase],
  cache: 'personal',
  // Only mails and the checkout link to this page, so no address is listed.
  listAddresses: () => [],
  query: buildCodec({
    /** Id of the token's reservation. */
    purchase: z.uuid(),
    token: z.string().regex(/^[\w-]{43}$/),
  }),
})
