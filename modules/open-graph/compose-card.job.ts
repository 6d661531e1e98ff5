import * as z from 'zod'
import { type JobContract, requestIdField } from '#platform/jobs/job-contract.ts'
import { openGraphCardSchema } from './draw-card/open-graph-card.schema.ts'

const payload = z.object({
  siteId: z.int(),
  /** Identifies the card (card-address.ts). */
  hash: z.string().regex(/^[0-9a-f]{32}$/),
  /**
   * The card's content, not its vehicle: the URL identifies this content, and a vehicle whose price has changed since
   * has another card at another URL.
   */
  card: openGraphCardSchema,
  requestId: requestIdField,
})
export type ComposeCardPayload = z.infer<typeof payload>

/** Draws the picture of a shared link. Until then the plain picture is served at its URL. */
export const composeCardJob: JobContract<ComposeCardPayload> = {
  name: 'compose-open-graph-card',
  payload,
  attempts: 4,
  key: ({ hash }) => `og:${hash}`,
  keepsRunAt: true,
}
