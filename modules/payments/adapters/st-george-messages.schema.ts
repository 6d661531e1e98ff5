import * as z from 'zod'

const line = z.string().max(500)

/** A transaction in PayWay's format. Amounts are numbers of dollars. */
export const payWayTransactionSchema = z.object({
  transactionId: z
    .union([z.string(), z.number()])
    .transform(String)
    .pipe(z.string().min(1).max(60)),
  status: line,
  responseText: line.optional(),
  transactionType: line.optional(),
  orderNumber: line.optional(),
  customerNumber: line.optional(),
  currency: line,
  principalAmount: z.number(),
})
export type PayWayTransaction = z.output<typeof payWayTransactionSchema>

export const payWayListSchema = z.object({ data: z.array(payWayTransactionSchema).max(100) })

export const payWayFaultSchema = z.object({
  data: z.array(z.object({ fieldName: line.optional(), message: line })).min(1),
})

/** A payment notification of PayWay, sent as form fields. */
export const payWayNotificationSchema = z.object({
  username: line,
  password: line,
  payment_number: z.string().regex(/^[A-Za-z0-9]{1,60}$/),
  order_number: z.string().regex(/^[A-Za-z0-9-]{1,40}$/),
})
