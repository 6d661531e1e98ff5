import * as z from 'zod'
import { buildLeadMessage } from '#modules/leads/delivery/lead-message.view.ts'

/**
 * The messages between the platform and Dealer Studio. The partner's format is not public, so this
 * is the JSON of our webhooks. Once the partner's documentation is available, only this file must
 * change.
 */
export const studioLeadPath = '/leads'

/**
 * Header with the delivery's id, the same for every attempt: a lead whose response was lost is not
 * created twice.
 */
export const idempotencyHeader = 'idempotency-key'

export const buildStudioLead = buildLeadMessage

export type StudioLead = ReturnType<typeof buildStudioLead>

/** The partner's response: its id of the lead, which is stored with the attempt. */
export const takenLead = z.object({
  id: z
    .union([z.string(), z.int().nonnegative()])
    .transform(String)
    .pipe(z.string().regex(/^[\w.-]{1,100}$/)),
})
