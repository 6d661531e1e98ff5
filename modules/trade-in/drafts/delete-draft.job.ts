import * as z from 'zod'
import { type JobContract, requestIdField } from '#platform/jobs/job-contract.ts'

const payload = z.object({
  siteId: z.int(),
  draftId: z.uuid(),
  requestId: requestIdField,
})
export type DraftPayload = z.infer<typeof payload>

/** Deletes an expired draft of a trade-in. */
export const deleteDraftJob: JobContract<DraftPayload> = {
  name: 'delete-trade-in-draft',
  payload,
  attempts: 12,
  key: ({ draftId }) => `delete:${draftId}`,
}
