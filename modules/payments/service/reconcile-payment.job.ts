import * as z from 'zod'
import { type JobContract, requestIdField } from '#platform/jobs/job-contract.ts'

const payload = z.object({
  siteId: z.int(),
  paymentId: z.uuid(),
  /** Whether to end the payment before it expires. */
  ends: z.boolean().optional(),
  requestId: requestIdField,
})
export type ReconcilePaymentPayload = z.infer<typeof payload>

/**
 * Looks up the outcome of a payment without a callback, repeatedly for some days, because an outcome must never be
 * guessed.
 */
export const reconcilePaymentJob: JobContract<ReconcilePaymentPayload> = {
  name: 'reconcile-payment',
  payload,
  attempts: 18,
  key: ({ paymentId, ends = false }) => `payment:${paymentId}${ends ? ':end' : ''}`,
}
