import { z } from 'zod'
import { fixedPaths } from '#modules/links/paths.ts'
import { definePage } from '#platform/web/page-definition.ts'
import { buildCodec } from '#platform/web/query-codec.ts'

/** The target of links in mails about a booking, which shows, confirms, moves or cancels it. */
export const bookingPage = definePage({
  kind: 'booking',
  patterns: [fixedPaths.booking],
  cache: 'personal',
  takesPosts: () => true,
  // Only mails link to this page, so no address is listed.
  listAddresses: () => [],
  query: buildCodec({
    token: z.string().max(100),
    /** Token of the link that confirms a requested time. */
    confirm: z.string().max(100),
    now: z.enum(['booked', 'confirmed', 'moved', 'cancelled']),
  }),
})
