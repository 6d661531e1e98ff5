import type { AccountSecrets } from '../accounts/account-secrets.schema.ts'
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
import { callProvider, encodeBasicAuth, PageLost, ProviderUnavailable } from './call-provider.ts'
import type { ProviderAddress } from './provider-address.ts'
import { readMoney, readTillCallback } from './till-callback.ts'
import { tillStatusSchema, tillTransactionSchema } from './till-messages.schema.ts'
import { signTillMessage } from './till-signature.ts'

/** Till's error for a merchant's id of a transaction that it has already: the first one counts. */
const duplicateCode = 3004

interface TillParts {
  readonly secrets: AccountSecrets['till']
  readonly address: ProviderAddress
  /** For the date of each request, which Till compares with its own clock. */
  readonly now: () => Date
}

/** Deposits by Till: a debit on a page of Till's, and a signed callback. */
export function createTillProcessor({ secrets, address, now }: TillParts): PaymentProcessor {
  const send = async (
    method: 'GET' | 'POST',
    path: string,
    message: object | null,
    signal: AbortSignal,
  ) => {
    const body = message === null ? '' : JSON.stringify(message)
    const contentType = 'application/json; charset=utf-8'
    const date = now().toUTCString()
    const signed = { method, body: Buffer.from(body), contentType, date, path }
    const headers = {
      accept: 'application/json',
      authorization: encodeBasicAuth(secrets.username, secrets.password),
      'content-type': contentType,
      'x-date': date,
      'x-signature': signTillMessage(secrets.shared_secret, signed),
    }
    const request = { method, headers, ...(message !== null && { body }) }
    const { status, json } = await callProvider(address.api + path, request, signal)
    // Our keys are not those of the connector, as where they have just changed: that says nothing of a transaction.
    if (status === 401 || status === 403) {
      throw new ProviderUnavailable(`Till answered with status ${status}`)
    }
    return json
  }
  const apiKey = encodeURIComponent(secrets.api_key)

  async function transact(kind: 'debit' | 'refund', message: object, signal: AbortSignal) {
    const json = await send('POST', `/api/v3/transaction/${apiKey}/${kind}`, message, signal)
    const parsed = tillTransactionSchema.safeParse(json)
    if (!parsed.success) throw new ProviderUnavailable('Till answered with what it never does')
    return parsed.data
  }

  /** By our own id, which Till has from the moment on that it has the transaction. */
  async function readStatus(merchantId: string, signal: AbortSignal) {
    const path = `/api/v3/status/${apiKey}/getByMerchantTransactionId/${merchantId}`
    const parsed = tillStatusSchema.safeParse(await send('GET', path, null, signal))
    if (!parsed.success) throw new ProviderUnavailable('Till answered with what it never does')
    return parsed.data
  }

  async function find(payment: PaymentIdentity, signal: AbortSignal): Promise<FoundPayment> {
    const status = await readStatus(payment.paymentId, signal)
    const reference = status.uuid ?? payment.reference
    const reason = status.errors?.[0]?.errorMessage ?? 'the payment was refused'
    switch (status.transactionStatus) {
      case 'SUCCESS': {
        const money = readMoney(status)
        if (money === undefined) throw new ProviderUnavailable('Till named no amount')
        return { outcome: { kind: 'paid', ...money }, reference }
      }
      case 'ERROR':
        return { outcome: { kind: 'declined', reason }, reference }
      case 'CANCELLED':
      case 'EXPIRED':
        return { outcome: { kind: 'expired' }, reference }
      case 'PENDING':
      case 'REDIRECT':
        return { outcome: { kind: 'pending' }, reference }
      case undefined:
        if (payment.reference === null) return { outcome: { kind: 'pending' }, reference: null }
        return { outcome: { kind: 'unknown', reason: 'Till has it no more' }, reference }
    }
  }

  async function refund(request: RefundRequest, signal: AbortSignal): Promise<RefundResult> {
    if (request.reference === null) {
      return { kind: 'refused', reason: 'Till has no transaction to refund' }
    }
    const made = await transact(
      'refund',
      {
        merchantTransactionId: request.refundId,
        referenceUuid: request.reference,
        amount: formatDecimalAmount(request.refundCents),
        currency: request.currency,
      },
      signal,
    )
    const [fault] = made.errors ?? []
    if (fault?.errorCode === duplicateCode) return readRefund(request.refundId, signal)
    if (made.returnType === 'FINISHED' && made.uuid !== undefined) {
      return { kind: 'refunded', reference: made.uuid }
    }
    if (made.returnType === 'PENDING' && made.uuid !== undefined) {
      return { kind: 'pending', reference: made.uuid }
    }
    if (made.returnType !== 'ERROR') throw new ProviderUnavailable('Till does not say what it did')
    return { kind: 'refused', reason: fault?.errorMessage ?? 'Till refused the refund' }
  }

  /** Of a refund whose first answer was lost. */
  async function readRefund(refundId: string, signal: AbortSignal): Promise<RefundResult> {
    const status = await readStatus(refundId, signal)
    const { uuid } = status
    if (uuid === undefined) throw new ProviderUnavailable('Till does not say what it has done')
    if (status.transactionStatus === 'SUCCESS') return { kind: 'refunded', reference: uuid }
    if (status.transactionStatus === 'PENDING') return { kind: 'pending', reference: uuid }
    return {
      kind: 'refused',
      reason: status.errors?.[0]?.errorMessage ?? 'Till refused the refund',
    }
  }

  return {
    provider: 'till',
    fields: null,
    async begin(request, signal): Promise<BegunPayment> {
      const made = await transact('debit', describeDebit(request), signal)
      if (
        made.returnType !== 'REDIRECT' ||
        made.uuid === undefined ||
        made.redirectUrl === undefined
      ) {
        const [fault] = made.errors ?? []
        if (fault?.errorCode === duplicateCode) throw new PageLost('Till made its page before')
        throw new ProviderUnavailable(`Till made no page: ${fault?.errorMessage ?? 'no reason'}`)
      }
      return {
        kind: 'redirect',
        address: made.redirectUrl,
        reference: made.uuid,
        expiresAt: request.expiresAt,
      }
    },
    charge: () => Promise.reject(new TypeError('Till is paid on a page of its own')),
    find,
    refund,
    async end(payment, signal) {
      const found = await find(payment, signal)
      // Till has no call that ends a page which is open: it ends by itself, and says so then.
      return found.outcome.kind === 'pending' && found.reference === null
        ? { outcome: { kind: 'expired' }, reference: null }
        : found
    },
    readCallback: (callback) => Promise.resolve(readTillCallback(secrets.shared_secret, callback)),
  }
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
