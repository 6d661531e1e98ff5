import { createHash, timingSafeEqual } from 'node:crypto'
import type { AccountSecrets } from '../accounts/account-secrets.schema.ts'
import { formatDecimalAmount } from '../decimal-amount.rules.ts'
import { toMerchantNumber } from '../merchant-number.rules.ts'
import type {
  Callback,
  CallbackResult,
  ChargeRequest,
  FoundPayment,
  PaymentIdentity,
  PaymentOutcome,
  PaymentProcessor,
  RefundRequest,
  RefundResult,
} from '../payment-processor.types.ts'
import { callProvider, encodeBasicAuth, ProviderUnavailable } from './call-provider.ts'
import type { ProviderAddress } from './provider-address.ts'
import {
  payWayFaultSchema,
  payWayListSchema,
  payWayNotificationSchema,
  type PayWayTransaction,
  payWayTransactionSchema,
} from './st-george-messages.schema.ts'

interface StGeorgeParts {
  readonly secrets: AccountSecrets['st_george']
  readonly address: ProviderAddress
  /**
   * The key for the fields on our page; null: the site uses another provider for new deposits, so the fields are not
   * shown.
   */
  readonly publishableKey: string | null
}

/**
 * Deposits by St.George: PayWay's trusted iframe on our page, whose fields return a token for a single charge, and
 * PayWay's REST API.
 */
export function createStGeorgeProcessor(parts: StGeorgeParts): PaymentProcessor {
  const { secrets, address, publishableKey } = parts
  const root = `${address.api}/rest/v1`
  const scriptUrl = `${address.pages}/rest/v1/payway.js`
  const fields = publishableKey === null ? null : { scriptUrl, publishableKey }
  const authorization = encodeBasicAuth(secrets.secret_key, '')

  const get = (path: string, signal: AbortSignal) =>
    callProvider(root + path, { method: 'GET', headers: { accept, authorization } }, signal)

  const post = (fields: Readonly<Record<string, string>>, key: string, signal: AbortSignal) => {
    const headers = {
      accept,
      authorization,
      'content-type': 'application/x-www-form-urlencoded',
      'idempotency-key': key,
    }
    const body = new URLSearchParams(fields).toString()
    return callProvider(`${root}/transactions`, { method: 'POST', headers, body }, signal)
  }

  /** All transactions of a payment in their current state: its charge and its refunds. */
  async function listOf(paymentId: string, signal: AbortSignal): Promise<PayWayTransaction[]> {
    const query = new URLSearchParams({ customerNumber: toMerchantNumber(paymentId) })
    const { json } = await get(`/transactions/search-customer?${query}`, signal)
    const parsed = payWayListSchema.safeParse(json)
    if (!parsed.success) throw new ProviderUnavailable('PayWay answered with what it never does')
    return parsed.data.data
  }

  async function find(payment: PaymentIdentity, signal: AbortSignal): Promise<FoundPayment> {
    const number = toMerchantNumber(payment.paymentId)
    const payments = (await listOf(payment.paymentId, signal)).filter(
      ({ transactionType, orderNumber }) => transactionType === 'payment' && orderNumber === number,
    )
    // A payment should have one charge; if it has more after all, the one that took money counts.
    const made = payments.find(({ status }) => isApproved(status)) ?? payments[0]
    return made === undefined
      ? { outcome: { kind: 'pending' }, reference: null }
      : readTransaction(made)
  }

  async function charge(request: ChargeRequest, signal: AbortSignal): Promise<FoundPayment> {
    const number = toMerchantNumber(request.paymentId)
    const fields = {
      transactionType: 'payment',
      singleUseTokenId: request.token,
      threeDS2: 'true',
      customerNumber: number,
      orderNumber: number,
      principalAmount: formatDecimalAmount(request.amountCents),
      currency: request.currency.toLowerCase(),
      merchantId: secrets.merchant_id,
      ...(request.buyerAddress !== null && { customerIpAddress: request.buyerAddress }),
    }
    const { status, json } = await post(fields, request.paymentId, signal)
    const made = payWayTransactionSchema.safeParse(json)
    if (made.success) return readTransaction(made.data)
    const fault = findFault(status, json)
    if (fault === undefined)
      throw new ProviderUnavailable('PayWay answered with what it never does')
    return { outcome: { kind: 'declined', reason: fault }, reference: null }
  }

  /**
   * Requests a refund. Looks for an existing one first: PayWay may forget a request's key after a day, but a refund
   * may be requested again later than that.
   */
  async function refund(request: RefundRequest, signal: AbortSignal): Promise<RefundResult> {
    if (request.reference === null) {
      return { kind: 'refused', reason: 'PayWay has no transaction to refund' }
    }
    const number = toMerchantNumber(request.refundId)
    const known = (await listOf(request.paymentId, signal)).find(
      ({ transactionType, orderNumber }) => transactionType === 'refund' && orderNumber === number,
    )
    return known === undefined ? orderRefund(request, signal) : readRefund(known)
  }

  async function orderRefund(request: RefundRequest, signal: AbortSignal): Promise<RefundResult> {
    const fields = {
      transactionType: 'refund',
      parentTransactionId: request.reference ?? '',
      principalAmount: formatDecimalAmount(request.refundCents),
      orderNumber: toMerchantNumber(request.refundId),
    }
    const { status, json } = await post(fields, request.refundId, signal)
    const made = payWayTransactionSchema.safeParse(json)
    if (made.success) return readRefund(made.data)
    const reason = findFault(status, json)
    if (reason === undefined)
      throw new ProviderUnavailable('PayWay answered with what it never does')
    return { kind: 'refused', reason }
  }

  return {
    provider: 'st_george',
    fields,
    async begin(request) {
      if (fields === null) throw new ProviderUnavailable('the site has no fields of PayWay')
      return { ...fields, kind: 'fields', reference: null, expiresAt: request.expiresAt }
    },
    charge,
    find,
    refund,
    async end(payment, signal) {
      const found = await find(payment, signal)
      // Only our own request could still charge this payment, and it is being ended.
      return found.outcome.kind === 'pending' && found.reference === null
        ? { outcome: { kind: 'expired' }, reference: null }
        : found
    },
    readCallback: (callback) => readNotification(secrets, callback, get),
  }
}

const accept = 'application/json'

const isApproved = (status: string): boolean => status.startsWith('approved')

function readRefund({ status, transactionId, responseText }: PayWayTransaction): RefundResult {
  if (isApproved(status)) return { kind: 'refunded', reference: transactionId }
  if (status === 'pending') return { kind: 'pending', reference: transactionId }
  return { kind: 'refused', reason: responseText ?? status }
}

function readTransaction(made: PayWayTransaction): FoundPayment {
  return { outcome: readOutcome(made), reference: made.transactionId }
}

function readOutcome(made: PayWayTransaction): PaymentOutcome {
  if (isApproved(made.status)) {
    // PayWay's amount is a floating-point number of dollars, so it is rounded to cents.
    const amountCents = Math.round(made.principalAmount * 100)
    return { kind: 'paid', amountCents, currency: made.currency }
  }
  if (made.status === 'pending') return { kind: 'pending' }
  return { kind: 'declined', reason: made.responseText ?? made.status }
}

/**
 * PayWay's reason for refusing a request; undefined if something else failed, for example because the keys are wrong.
 */
function findFault(status: number, json: unknown): string | undefined {
  if (status !== 422) return undefined
  const parsed = payWayFaultSchema.safeParse(json)
  return parsed.success ? parsed.data.data[0]?.message : undefined
}

/**
 * PayWay does not sign notifications; it only sends a user and password that the dealer configured. So the content is
 * not trusted: it only says which transaction changed, and the state is then read from PayWay.
 */
async function readNotification(
  secrets: AccountSecrets['st_george'],
  { body }: Callback,
  get: (path: string, signal: AbortSignal) => Promise<{ readonly json: unknown }>,
): Promise<CallbackResult> {
  const fields = Object.fromEntries(new URLSearchParams(Buffer.from(body).toString('utf8')))
  const parsed = payWayNotificationSchema.safeParse(fields)
  if (!parsed.success) return { verified: false, reason: 'no-signature' }
  const { username, password, payment_number: number } = parsed.data
  const isOurs =
    isSame(username, secrets.notification_username) &&
    isSame(password, secrets.notification_password)
  if (!isOurs) return { verified: false, reason: 'wrong-signature' }
  const { json } = await get(`/transactions/${number}`, new AbortController().signal)
  const made = payWayTransactionSchema.safeParse(json)
  if (!made.success) return { verified: false, reason: 'unreadable' }
  const { status, transactionType, orderNumber = null } = made.data
  const common = {
    provider: 'st_george',
    eventId: `${number}:${status}`,
    reference: number,
  } as const
  const event =
    transactionType === 'payment'
      ? { ...common, paymentId: orderNumber, outcome: readOutcome(made.data) }
      : {
          ...common,
          paymentId: null,
          outcome: { kind: 'ignored', type: transactionType ?? 'transaction' } as const,
        }
  return { verified: true, event }
}

/** Compares in constant time, so that the response time does not reveal a partial match. */
function isSame(given: string, expected: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(given), hash(expected))
}
