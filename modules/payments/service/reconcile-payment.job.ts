import * as z from 'zod'
import { type JobContract, requestIdField } from '#platform/jobs/job-contract.ts'

const payload = z.object({
  siteId: z.int(),
  paymentId: z.uuid(),
  /** The buyer is to pay no more, whatever time is left. */
  ends: z.boolean().optional(),
  requestId: requestIdField,
})
export type ReconcilePaymentPayload = z.infer<typeof payload>

/**
 * Finds out at the provider what became of a payment that nobody has reported, again and again for some days: an
 * outcome is never guessed.
 */
export const reconcilePaymentJob: JobContract<ReconcilePaymentPayload> = {
  name: 'reconcile-payment',
  payload,
  attempts: 18,
  key: ({ paymentId, ends = false }) => `payment:${paymentId}${ends ? ':end' : ''}`,
}
