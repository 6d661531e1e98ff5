import * as z from 'zod'

const id = z.string().min(1).max(100)
const line = z.string().max(2000)
const faults = z
  .array(z.object({ errorMessage: line.optional(), errorCode: z.coerce.number().optional() }))
  .optional()

/** Till's response to a transaction. */
export const tillTransactionSchema = z.object({
  success: z.boolean(),
  uuid: id.optional(),
  returnType: z.enum(['FINISHED', 'REDIRECT', 'HTML', 'PENDING', 'ERROR']).optional(),
  redirectUrl: z
    .url({ protocol: /^https?$/ })
    .max(2000)
    .optional(),
  errors: faults,
})

/** Till's status of a transaction. */
export const tillStatusSchema = z.object({
  success: z.boolean(),
  transactionStatus: z
    .enum(['SUCCESS', 'PENDING', 'REDIRECT', 'ERROR', 'CANCELLED', 'EXPIRED'])
    .optional(),
  uuid: id.optional(),
  amount: line.optional(),
  currency: line.optional(),
  errors: faults,
})

/** A chargeback by a buyer's bank, and the transaction that it is about. */
const chargeback = z.object({
  originalMerchantTransactionId: id,
  amount: line,
  currency: line,
  reason: line.optional(),
})

/** A callback of Till. */
export const tillCallbackSchema = z.object({
  result: z.enum(['OK', 'PENDING', 'ERROR']),
  uuid: id,
  /** Our id of the transaction; missing if the buyer's bank began it. */
  merchantTransactionId: id.optional(),
  transactionType: line,
  /** For a refund: our id of the refunded payment. */
  referenceMerchantTransactionId: id.optional(),
  amount: line.optional(),
  currency: line.optional(),
  message: line.optional(),
  chargebackData: chargeback.optional(),
  chargebackReversalData: chargeback.extend({ chargebackUuid: id }).optional(),
})
