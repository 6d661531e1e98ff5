import * as z from 'zod'
import { type JobContract, requestIdField } from '#platform/jobs/job-contract.ts'
import { openGraphCardSchema } from './draw-card/open-graph-card.schema.ts'

const payload = z.object({
  siteId: z.int(),
  /** Names what is drawn (card-address.ts). */
  hash: z.string().regex(/^[0-9a-f]{32}$/),
  /**
   * The card itself and not what it was made of: its address names this content, and a vehicle whose price has changed
   * meanwhile has another card at another address.
   */
  card: openGraphCardSchema,
  requestId: requestIdField,
})
export type ComposeCardPayload = z.infer<typeof payload>

/** Draws the picture of a shared link. Until it is there, the plain picture is served at its address. */
export const composeCardJob: JobContract<ComposeCardPayload> = {
  name: 'compose-open-graph-card',
  payload,
  attempts: 4,
  key: ({ hash }) => `og:${hash}`,
  keepsRunAt: true,
}
