import * as z from 'zod'
import { buildLeadMessage } from '#modules/leads/delivery/lead-message.view.ts'

/**
 * What is sent between the platform and Dealer Studio, in one place: its format is not public, so this is the JSON of our
 * webhooks. Whoever gets the partner's own document changes this file, and nothing else.
 */
export const studioLeadPath = '/leads'

/** The id of the delivery, the same at every try: a lead whose response was lost is not made twice. */
export const idempotencyHeader = 'idempotency-key'

export const buildStudioLead = buildLeadMessage

export type StudioLead = ReturnType<typeof buildStudioLead>

/** The partner's id of the lead, which attempts name. */
export const takenLead = z.object({
  id: z
    .union([z.string(), z.int().nonnegative()])
    .transform(String)
    .pipe(z.string().regex(/^[\w.-]{1,100}$/)),
})
