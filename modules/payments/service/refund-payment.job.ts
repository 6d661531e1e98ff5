import * as z from 'zod'
import { type JobContract, requestIdField } from '#platform/jobs/job-contract.ts'

const payload = z.object({ siteId: z.int(), refundId: z.uuid(), requestId: requestIdField })
export type RefundPaymentPayload = z.infer<typeof payload>

/** Requests a refund from the provider. Every attempt has the same refund id, so that the refund is made only once. */
export const refundPaymentJob: JobContract<RefundPaymentPayload> = {
  name: 'refund-payment',
  payload,
  attempts: 18,
  key: ({ refundId }) => `refund:${refundId}`,
}
