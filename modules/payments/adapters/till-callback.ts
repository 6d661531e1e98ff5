import type * as z from 'zod'
import type {
  Callback,
  CallbackResult,
  PaymentOutcome,
  ProviderEvent,
} from '../payment-processor.types.ts'
import { tillCallbackSchema } from './till-messages.schema.ts'
import { readMoney } from './till-outcomes.rules.ts'
import { isTillSignature } from './till-signature.ts'

/**
 * Reads a callback of Till. Its signature covers URL and date as well as the body. Till's events have no id, so an id
 * is made from the content: a repeated event has the same id.
 */
export function readTillCallback(
  sharedSecret: string,
  { body, headers, path }: Callback,
): CallbackResult {
  const signature = headers.get('x-signature')
  if (signature === null) return { verified: false, reason: 'no-signature' }
  const message = {
    method: 'POST',
    body,
    contentType: headers.get('content-type') ?? '',
    date: headers.get('date') ?? headers.get('x-date') ?? '',
    path,
  }
  if (!isTillSignature(sharedSecret, message, signature)) {
    return { verified: false, reason: 'wrong-signature' }
  }
  const event = readEvent(body)
  return event === undefined ? { verified: false, reason: 'unreadable' } : { verified: true, event }
}

function readEvent(body: Uint8Array): ProviderEvent | undefined {
  let json: unknown
  try {
    json = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body))
  } catch {
    return undefined
  }
  const parsed = tillCallbackSchema.safeParse(json)
  if (!parsed.success) return undefined
  const { uuid, result, transactionType, merchantTransactionId, message } = parsed.data
  const common = { provider: 'till', eventId: `${uuid}:${transactionType}:${result}` } as const
  const chargeback = readChargeback(parsed.data)
  if (chargeback !== undefined) return { ...common, ...chargeback }
  const money = readMoney(parsed.data)
  if (
    transactionType === 'REFUND' &&
    result !== 'PENDING' &&
    money !== undefined &&
    merchantTransactionId !== undefined
  ) {
    const refund = { refundId: merchantTransactionId, ...money }
    const reason = message ?? 'Till refused the refund'
    return {
      ...common,
      paymentId: parsed.data.referenceMerchantTransactionId ?? null,
      reference: uuid,
      outcome:
        result === 'OK'
          ? { kind: 'refunded', ...refund }
          : { kind: 'refund-refused', ...refund, reason },
    }
  }
  if (transactionType !== 'DEBIT') {
    const type = `${transactionType} ${result}`.slice(0, 200)
    return { ...common, paymentId: null, reference: uuid, outcome: { kind: 'ignored', type } }
  }
  const outcome = readOutcome(result, money, message)
  if (outcome === undefined || merchantTransactionId === undefined) return undefined
  return { ...common, paymentId: merchantTransactionId, reference: uuid, outcome }
}

/** The chargeback in a callback, with Till's id of it, which a later reversal has too. Undefined: not a chargeback. */
function readChargeback({
  uuid,
  transactionType,
  chargebackData: taken,
  chargebackReversalData: given,
}: z.output<typeof tillCallbackSchema>) {
  const isReversal = transactionType === 'CHARGEBACK-REVERSAL'
  const data = isReversal ? given : taken
  if ((!isReversal && transactionType !== 'CHARGEBACK') || data === undefined) return undefined
  const money = readMoney(data)
  if (money === undefined) return undefined
  const kind = isReversal ? ('chargeback-reversed' as const) : ('charged-back' as const)
  return {
    paymentId: data.originalMerchantTransactionId,
    reference: isReversal ? (given?.chargebackUuid ?? uuid) : uuid,
    outcome: { kind, ...money, reason: data.reason ?? null },
  }
}

function readOutcome(
  result: 'OK' | 'PENDING' | 'ERROR',
  money: { readonly amountCents: number; readonly currency: string } | undefined,
  message: string | undefined,
): PaymentOutcome | undefined {
  if (result === 'PENDING') return { kind: 'pending' }
  if (result === 'ERROR') {
    return { kind: 'declined', reason: message ?? 'the payment was refused' }
  }
  return money === undefined ? undefined : { kind: 'paid', ...money }
}
