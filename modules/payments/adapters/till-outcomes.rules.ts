import type * as z from 'zod'
import { parseDecimalAmount } from '../decimal-amount.rules.ts'
import type { FoundPayment, RefundResult } from '../payment-processor.types.ts'
import type { tillStatusSchema, tillTransactionSchema } from './till-messages.schema.ts'

export type TillTransaction = z.output<typeof tillTransactionSchema>
export type TillStatus = z.output<typeof tillStatusSchema>

/** Till's error for an id of ours that it has received before: the first transaction counts. */
const duplicateCode = 3004

/** Whether Till has created a page for the buyer. `duplicate`: Till created it before, and does not repeat its URL. */
export function decideDebit({
  returnType,
  uuid,
  redirectUrl,
  errors,
}: TillTransaction):
  | { readonly kind: 'page'; readonly address: string; readonly reference: string }
  | { readonly kind: 'duplicate' }
  | { readonly kind: 'no-page'; readonly reason: string } {
  if (returnType === 'REDIRECT' && uuid !== undefined && redirectUrl !== undefined) {
    return { kind: 'page', address: redirectUrl, reference: uuid }
  }
  const [fault] = errors ?? []
  if (fault?.errorCode === duplicateCode) return { kind: 'duplicate' }
  return { kind: 'no-page', reason: fault?.errorMessage ?? 'no reason' }
}

/**
 * @param knownReference Till's id of the payment in our records
 * @returns undefined if Till reports a payment without its amount
 */
export function decidePayment(
  status: TillStatus,
  knownReference: string | null,
): FoundPayment | undefined {
  const reference = status.uuid ?? knownReference
  switch (status.transactionStatus) {
    case 'SUCCESS': {
      const money = readMoney(status)
      return money && { outcome: { kind: 'paid', ...money }, reference }
    }
    case 'ERROR': {
      const reason = status.errors?.[0]?.errorMessage ?? 'the payment was refused'
      return { outcome: { kind: 'declined', reason }, reference }
    }
    case 'CANCELLED':
    case 'EXPIRED':
      return { outcome: { kind: 'expired' }, reference }
    case 'PENDING':
    case 'REDIRECT':
      return { outcome: { kind: 'pending' }, reference }
    case undefined:
      if (knownReference === null) return { outcome: { kind: 'pending' }, reference: null }
      return { outcome: { kind: 'unknown', reason: 'Till has it no more' }, reference }
  }
}

/**
 * The outcome of a refund that was just sent. `duplicate`: Till received the refund before; `unclear`: the response
 * does not say what Till did.
 */
export function decideSentRefund({
  returnType,
  uuid,
  errors,
}: TillTransaction): RefundResult | { readonly kind: 'duplicate' } | { readonly kind: 'unclear' } {
  const [fault] = errors ?? []
  if (fault?.errorCode === duplicateCode) return { kind: 'duplicate' }
  if (returnType === 'ERROR') return refuse(fault?.errorMessage)
  if (returnType === 'FINISHED' && uuid !== undefined) return { kind: 'refunded', reference: uuid }
  if (returnType === 'PENDING' && uuid !== undefined) return { kind: 'pending', reference: uuid }
  return { kind: 'unclear' }
}

/** The outcome of a refund to whose request we got no response. `unclear`: Till does not have the refund. */
export function decideKnownRefund({
  transactionStatus,
  uuid,
  errors,
}: TillStatus): RefundResult | { readonly kind: 'unclear' } {
  if (uuid === undefined) return { kind: 'unclear' }
  if (transactionStatus === 'SUCCESS') return { kind: 'refunded', reference: uuid }
  if (transactionStatus === 'PENDING') return { kind: 'pending', reference: uuid }
  return refuse(errors?.[0]?.errorMessage)
}

const refuse = (reason = 'Till refused the refund'): RefundResult => ({ kind: 'refused', reason })

export function readMoney({
  amount,
  currency,
}: {
  readonly amount?: string | undefined
  readonly currency?: string | undefined
}): { readonly amountCents: number; readonly currency: string } | undefined {
  const amountCents = amount === undefined ? null : parseDecimalAmount(amount)
  return amountCents === null || currency === undefined ? undefined : { amountCents, currency }
}
