import { z } from 'zod'
import { fixedPaths } from '#modules/links/paths.ts'
import { definePage } from '#platform/web/page-definition.ts'
import { buildCodec } from '#platform/web/query-codec.ts'

/** Where the links in mails about a booking lead: it is looked at, confirmed, moved or cancelled there. */
export const bookingPage = definePage({
  kind: 'booking',
  patterns: [fixedPaths.booking],
  cache: 'personal',
  takesPosts: () => true,
  // Only a mail leads there.
  listAddresses: () => [],
  query: buildCodec({
    token: z.string().max(100),
    /** Token of the link that takes a time which is not booked yet. */
    confirm: z.string().max(100),
    now: z.enum(['booked', 'confirmed', 'moved', 'cancelled']),
  }),
})
