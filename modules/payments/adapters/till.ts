import { formatDecimalAmount } from '../decimal-amount.rules.ts'
import type {
  BegunPayment,
  FoundPayment,
  PaymentIdentity,
  PaymentProcessor,
  PaymentRequest,
  RefundRequest,
  RefundResult,
} from '../payment-processor.types.ts'
import { PageLost, ProviderUnavailable } from './call-provider.ts'
import { readTillCallback } from './till-callback.ts'
import { readStatus, sendTransaction, type TillParts } from './till-client.ts'
import {
  decideDebit,
  decideKnownRefund,
  decidePayment,
  decideSentRefund,
} from './till-outcomes.rules.ts'

/** Deposits by Till: a debit on Till's own page, and signed callbacks. */
export function createTillProcessor(parts: TillParts): PaymentProcessor {
  return {
    provider: 'till',
    fields: null,
    begin: (request, signal) => begin(parts, request, signal),
    charge: () => Promise.reject(new TypeError('Till is paid on a page of its own')),
    find: (payment, signal) => find(parts, payment, signal),
    refund: (request, signal) => refund(parts, request, signal),
    async end(payment, signal) {
      const found = await find(parts, payment, signal)
      // Till's API cannot end a page that is open: it expires, and Till then reports the payment as expired.
      return found.outcome.kind === 'pending' && found.reference === null
        ? { outcome: { kind: 'expired' }, reference: null }
        : found
    },
    readCallback: (callback) =>
      Promise.resolve(readTillCallback(parts.secrets.shared_secret, callback)),
  }
}

async function begin(
  parts: TillParts,
  request: PaymentRequest,
  signal: AbortSignal,
): Promise<BegunPayment> {
  const made = decideDebit(await sendTransaction(parts, 'debit', describeDebit(request), signal))
  switch (made.kind) {
    case 'page': {
      const { address, reference } = made
      return { kind: 'redirect', address, reference, expiresAt: request.expiresAt }
    }
    case 'duplicate':
      throw new PageLost('Till made its page before')
    case 'no-page':
      throw new ProviderUnavailable(`Till made no page: ${made.reason}`)
  }
}

async function find(
  parts: TillParts,
  { paymentId, reference }: PaymentIdentity,
  signal: AbortSignal,
): Promise<FoundPayment> {
  const found = decidePayment(await readStatus(parts, paymentId, signal), reference)
  if (found === undefined) throw new ProviderUnavailable('Till named no amount')
  return found
}

async function refund(
  parts: TillParts,
  request: RefundRequest,
  signal: AbortSignal,
): Promise<RefundResult> {
  if (request.reference === null) {
    return { kind: 'refused', reason: 'Till has no transaction to refund' }
  }
  const message = {
    merchantTransactionId: request.refundId,
    referenceUuid: request.reference,
    amount: formatDecimalAmount(request.refundCents),
    currency: request.currency,
  }
  const sent = decideSentRefund(await sendTransaction(parts, 'refund', message, signal))
  if (sent.kind === 'unclear') throw new ProviderUnavailable('Till does not say what it did')
  if (sent.kind !== 'duplicate') return sent
  const known = decideKnownRefund(await readStatus(parts, request.refundId, signal))
  if (known.kind === 'unclear') throw new ProviderUnavailable('Till does not say what it has done')
  return known
}

function describeDebit(request: PaymentRequest): object {
  const { buyerEmail: email } = request
  return {
    merchantTransactionId: request.paymentId,
    amount: formatDecimalAmount(request.amountCents),
    currency: request.currency,
    description: request.description,
    successUrl: request.returnUrl,
    cancelUrl: request.cancelUrl,
    errorUrl: request.returnUrl,
    callbackUrl: request.callbackUrl,
    language: request.locale.slice(0, 2),
    ...(email !== null && { customer: { email } }),
  }
}
