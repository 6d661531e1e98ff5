import * as z from 'zod'
import { type JobContract, requestIdField } from '#platform/jobs/job-contract.ts'

const payload = z.object({ siteId: z.int(), holdId: z.uuid(), requestId: requestIdField })
export type EndCourtesyHoldPayload = z.infer<typeof payload>

/** Records that the time of a courtesy hold is over. Queries treat it as ended from that time on, before it is recorded. */
export const endCourtesyHoldJob: JobContract<EndCourtesyHoldPayload> = {
  name: 'end-courtesy-hold',
  payload,
  attempts: 12,
  key: ({ holdId }) => `courtesy:${holdId}:over`,
}
