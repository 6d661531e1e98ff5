import * as z from 'zod'
import { type JobContract, requestIdField } from '#platform/jobs/job-contract.ts'
import { openGraphCardSchema } from './draw-card/open-graph-card.schema.ts'

const payload = z.object({
  siteId: z.int(),
  /** Identifies the card (card-address.ts). */
  hash: z.string().regex(/^[0-9a-f]{32}$/),
  /**
   * The card's content instead of a vehicle's id: the URL belongs to this content. After a change of the vehicle's
   * price another card has another URL.
   */
  card: openGraphCardSchema,
  requestId: requestIdField,
})
export type ComposeCardPayload = z.infer<typeof payload>

/** Draws the picture of a shared link. Until the job has run, the plain picture is served at the card's URL. */
export const composeCardJob: JobContract<ComposeCardPayload> = {
  name: 'compose-open-graph-card',
  payload,
  attempts: 4,
  key: ({ hash }) => `og:${hash}`,
  keepsRunAt: true,
}
