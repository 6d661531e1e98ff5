import { z } from 'zod'
import { fixedPaths } from '#modules/links/paths.ts'
import { definePage } from '#platform/web/page-definition.ts'
import { buildCodec } from '#platform/web/query-codec.ts'

/** Where the link in mails about a booking leads: it is looked at, moved or cancelled there. */
export const bookingPage = definePage({
  kind: 'booking',
  pattern: fixedPaths.booking,
  cache: 'personal',
  takesPosts: () => true,
  // Only a mail leads there.
  listAddresses: () => [],
  query: buildCodec({ token: z.string().max(100), now: z.enum(['moved', 'cancelled']) }),
})
