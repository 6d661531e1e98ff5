import { openPaymentService } from '#modules/payments/service/open-payment-service.ts'
import { createReconciler } from '#modules/payments/service/reconcile-payment.ts'
import { createRefunder } from '#modules/payments/service/refund-payment.ts'
import { createHoldEnder } from '#modules/reservations/hold/end-hold.ts'
import type { HandlerParts } from './handler-parts.types.ts'

export async function openPaymentHandlers({ database, findSite, openPayments }: HandlerParts) {
  const opened = await openPayments()
  const payments = { ...opened, findSite }
  return {
    reconcile: createReconciler(payments),
    refund: createRefunder(payments),
    endHold: createHoldEnder({ database, payments: openPaymentService(opened) }),
  }
}
