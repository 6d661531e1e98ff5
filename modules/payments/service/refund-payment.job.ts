import * as z from 'zod'
import { type JobContract, requestIdField } from '#platform/jobs/job-contract.ts'

const payload = z.object({ siteId: z.int(), refundId: z.uuid(), requestId: requestIdField })
export type RefundPaymentPayload = z.infer<typeof payload>

/** Has the provider give money back. Every try names the same refund, so that it is given back once. */
export const refundPaymentJob: JobContract<RefundPaymentPayload> = {
  name: 'refund-payment',
  payload,
  attempts: 18,
  key: ({ refundId }) => `refund:${refundId}`,
}
