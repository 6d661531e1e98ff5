/** Till's gateway: signed JSON requests, a payment page, and signed callbacks. */
import { createHash, createHmac, randomUUID } from 'node:crypto'
import { drawBankPage, drawEndedPage, drawPaymentPage, readChoice } from './payment-page.fake.ts'
import {
  answerJson,
  answerPage,
  type BookEntry,
  type ProviderAnswer,
  type ProviderMessage,
  type ProviderPart,
  type ProviderRequest,
  type RefundAnswer,
  type RefundControl,
  type Send,
  sendTo,
} from './provider-server.fake.ts'

type Status = 'REDIRECT' | 'SUCCESS' | 'PENDING' | 'ERROR' | 'EXPIRED'

interface Transaction {
  readonly uuid: string
  readonly merchantTransactionId: string
  readonly transactionType: 'DEBIT' | 'REFUND'
  readonly amount: string
  readonly currency: string
  readonly description: string
  readonly successUrl: string
  readonly cancelUrl: string
  readonly errorUrl: string
  readonly callbackUrl: string
  readonly referenceUuid: string | null
  status: Status
  message: string | null
}

export interface FakeTill extends RefundControl {
  readonly part: ProviderPart
  pay(merchantTransactionId: string): void
  decline(merchantTransactionId: string): void
  expire(merchantTransactionId: string): void
  find(merchantTransactionId: string): Transaction
  buildCallback(
    transaction: Transaction,
    result: 'OK' | 'ERROR' | 'PENDING',
    changes?: object,
  ): ProviderMessage
  /**
   * Charges a payment back as the buyer's bank does, and sends Till's callback. @returns Till's id of the chargeback
   */
  chargeBack(merchantTransactionId: string): string
  /** The bank returns the money to the dealer. */
  reverseChargeback(merchantTransactionId: string, chargebackUuid: string): void
  readonly refunds: readonly Readonly<Transaction>[]
  listBooks(): BookEntry[]
  /** Expires every unpaid payment page. */
  endOpenPages(): void
}

interface TillParts {
  readonly origin: string
  readonly username: string
  readonly password: string
  readonly apiKey: string
  readonly sharedSecret: string
  readonly send: Send
  readonly now: () => Date
}

export function createFakeTill(parts: TillParts): FakeTill {
  const { origin, apiKey, sharedSecret, send, now } = parts
  const transactions = new Map<string, Transaction>()
  const refunds: Transaction[] = []
  let nextRefund: RefundAnswer = 'refunded'

  const sign = (
    method: string,
    body: string | Buffer,
    type: string,
    date: string,
    path: string,
  ) => {
    const hash = createHash('sha512').update(body).digest('hex')
    const text = `${method}\n${hash}\n${type}\n${date}\n${path}`
    return createHmac('sha512', sharedSecret).update(text).digest('base64')
  }

  const find = (merchantId: string): Transaction => {
    const found = transactions.get(merchantId)
    if (found === undefined) throw new Error(`Till has no transaction ${merchantId}`)
    return found
  }

  function buildCallback(
    transaction: Transaction,
    result: 'OK' | 'ERROR' | 'PENDING',
    changes: object = {},
  ): ProviderMessage {
    const { uuid, merchantTransactionId, transactionType, amount, currency } = transaction
    const of = [...transactions.values()].find((debit) => debit.uuid === transaction.referenceUuid)
    const body = JSON.stringify({
      result,
      uuid,
      merchantTransactionId,
      purchaseId: `20261125-${uuid.slice(0, 8)}`,
      transactionType,
      paymentMethod: 'Creditcard',
      amount,
      currency,
      ...(of !== undefined && { referenceMerchantTransactionId: of.merchantTransactionId }),
      ...(transaction.message !== null && { code: 2003, message: transaction.message }),
      ...changes,
    })
    const type = 'application/json; charset=utf-8'
    const date = now().toUTCString()
    const { pathname, search } = new URL(transaction.callbackUrl)
    const signature = sign('POST', body, type, date, pathname + search)
    const headers = { 'content-type': type, date, 'x-signature': signature }
    return { url: transaction.callbackUrl, headers, body }
  }

  function isSigned({ method, body, headers, target }: ProviderRequest): boolean {
    const credentials = Buffer.from(`${parts.username}:${parts.password}`).toString('base64')
    const date = headers['x-date'] ?? headers['date'] ?? ''
    const expected = sign(method, body, headers['content-type'] ?? '', date, target)
    return (
      headers['authorization'] === `Basic ${credentials}` && headers['x-signature'] === expected
    )
  }

  const fail = (errorCode: number, errorMessage: string): ProviderAnswer =>
    answerJson(200, { success: false, returnType: 'ERROR', errors: [{ errorMessage, errorCode }] })

  function transact(kind: string, request: ProviderRequest): ProviderAnswer {
    const given = JSON.parse(request.body.toString('utf8')) as Record<string, string>
    const merchantTransactionId = given['merchantTransactionId'] ?? ''
    if (transactions.has(merchantTransactionId)) {
      return fail(3004, 'Duplicate transaction ID')
    }
    const debit = [...transactions.values()].find(({ uuid }) => uuid === given['referenceUuid'])
    const amount = given['amount'] ?? ''
    const made: Transaction = {
      uuid: randomUUID(),
      merchantTransactionId,
      transactionType: kind === 'refund' ? 'REFUND' : 'DEBIT',
      amount,
      currency: given['currency'] ?? '',
      description: given['description'] ?? '',
      successUrl: given['successUrl'] ?? '',
      cancelUrl: given['cancelUrl'] ?? '',
      errorUrl: given['errorUrl'] ?? '',
      callbackUrl: given['callbackUrl'] ?? debit?.callbackUrl ?? '',
      referenceUuid: given['referenceUuid'] ?? null,
      status: kind === 'refund' ? 'SUCCESS' : 'REDIRECT',
      message: null,
    }
    if (kind === 'refund') {
      const before = refunds.filter(
        ({ referenceUuid, status }) => referenceUuid === debit?.uuid && status !== 'ERROR',
      )
      const refunded = before.reduce((sum, refund) => sum + Number(refund.amount), 0)
      if (debit?.status !== 'SUCCESS') return fail(1002, 'There is no such debit')
      if (refunded + Number(amount) > Number(debit.amount)) {
        return fail(1003, 'The refund is more than what was paid')
      }
      refunds.push(made)
    }
    transactions.set(merchantTransactionId, made)
    const common = { success: true, uuid: made.uuid, purchaseId: `20261125-${made.uuid}` }
    if (kind === 'refund') {
      const answer = nextRefund
      nextRefund = 'refunded'
      if (answer === 'pending') {
        made.status = 'PENDING'
        return answerJson(200, { ...common, returnType: 'PENDING', paymentMethod: 'Creditcard' })
      }
      if (answer === 'refused') {
        refuseRefund(made)
        const errors = [{ errorMessage: made.message, errorCode: 2003 }]
        return answerJson(200, { ...common, success: false, returnType: 'ERROR', errors })
      }
      send(buildCallback(made, 'OK'))
      return answerJson(200, { ...common, returnType: 'FINISHED', paymentMethod: 'Creditcard' })
    }
    const redirectUrl = `${origin}/till/pay/${made.uuid}`
    return answerJson(200, {
      ...common,
      returnType: 'REDIRECT',
      redirectType: 'fullpage',
      redirectUrl,
      paymentMethod: 'Creditcard',
    })
  }

  function refuseRefund(refund: Transaction): void {
    refund.status = 'ERROR'
    refund.message = 'The refund was refused by the issuer'
    send(buildCallback(refund, 'ERROR'))
  }

  function answerStatus(merchantId: string): ProviderAnswer {
    const found = transactions.get(merchantId)
    if (found === undefined) {
      return answerJson(200, {
        success: false,
        errorMessage: 'Transaction not found',
        errorCode: 8001,
      })
    }
    const { uuid, merchantTransactionId, transactionType, amount, currency, message } = found
    return answerJson(200, {
      success: true,
      transactionStatus: found.status,
      uuid,
      merchantTransactionId,
      transactionType,
      amount,
      currency,
      ...(message !== null && { errors: [{ errorMessage: message, errorCode: 2003 }] }),
    })
  }

  const pay = (transaction: Transaction): void => {
    transaction.status = 'SUCCESS'
  }
  const decline = (transaction: Transaction): void => {
    transaction.status = 'ERROR'
    transaction.message = 'The transaction was declined'
  }

  function answerPageOf(debit: Transaction, request: ProviderRequest): ProviderAnswer {
    if (debit.status !== 'REDIRECT') return answerPage(drawEndedPage('Till'))
    const { description, currency } = debit
    const amountCents = Math.round(Number(debit.amount) * 100)
    const page = { provider: 'Till', description, amountCents, currency, action: request.path }
    const choice = request.method === 'POST' ? readChoice(request.body) : undefined
    switch (choice) {
      case undefined:
        return answerPage(drawPaymentPage(page))
      case 'bank':
        return answerPage(drawBankPage(page))
      case 'cancel':
        return sendTo(debit.cancelUrl)
      case 'decline':
      case 'bank-refuses':
        decline(debit)
        send(buildCallback(debit, 'ERROR'))
        return sendTo(debit.errorUrl)
      case 'forged': {
        const message = buildCallback(debit, 'OK')
        send({ ...message, headers: { ...message.headers, 'x-signature': 'Zm9yZ2Vk' } })
        return sendTo(debit.successUrl)
      }
      case 'pay':
      case 'bank-approves':
      case 'duplicate':
      case 'late':
      case 'reordered':
      case 'time-out': {
        const pending = buildCallback(debit, 'PENDING')
        pay(debit)
        const message = buildCallback(debit, 'OK')
        if (choice !== 'time-out') send(message, choice === 'late' ? 30_000 : 0)
        if (choice === 'duplicate') send(message, 500)
        if (choice === 'reordered') send(pending, 1000)
        return sendTo(debit.successUrl)
      }
    }
  }

  const describeOriginal = ({ uuid, merchantTransactionId, amount, currency }: Transaction) => ({
    originalUuid: uuid,
    originalMerchantTransactionId: merchantTransactionId,
    amount,
    currency,
  })

  return {
    part(request) {
      const [, page = ''] = /^\/till\/pay\/([\w-]+)$/.exec(request.path) ?? []
      const debit = [...transactions.values()].find(({ uuid }) => uuid === page)
      if (debit !== undefined) return answerPageOf(debit, request)
      if (!request.path.startsWith('/api/v3/')) return undefined
      if (!isSigned(request))
        return answerJson(401, { success: false, errorMessage: 'Unauthorized' })
      const [, kind] =
        new RegExp(`^/api/v3/transaction/${apiKey}/(debit|refund)$`).exec(request.path) ?? []
      if (kind !== undefined) return transact(kind, request)
      const [, id] =
        new RegExp(`^/api/v3/status/${apiKey}/getByMerchantTransactionId/([\\w-]+)$`).exec(
          request.path,
        ) ?? []
      return id === undefined ? undefined : answerStatus(id)
    },
    pay(merchantId) {
      const debit = find(merchantId)
      pay(debit)
      send(buildCallback(debit, 'OK'))
    },
    decline(merchantId) {
      const debit = find(merchantId)
      decline(debit)
      send(buildCallback(debit, 'ERROR'))
    },
    expire(merchantId) {
      find(merchantId).status = 'EXPIRED'
    },
    find,
    buildCallback,
    chargeBack(merchantId) {
      const debit = find(merchantId)
      const uuid = randomUUID()
      const chargebackData = {
        ...describeOriginal(debit),
        reason: 'Fraudulent transaction',
        chargebackDateTime: now().toISOString(),
      }
      const changes = { uuid, transactionType: 'CHARGEBACK', chargebackData }
      send(buildCallback(debit, 'OK', { ...changes, merchantTransactionId: undefined }))
      return uuid
    },
    reverseChargeback(merchantId, chargebackUuid) {
      const debit = find(merchantId)
      const chargebackReversalData = {
        ...describeOriginal(debit),
        chargebackUuid,
        reason: 'Representment accepted',
        reversalDateTime: now().toISOString(),
      }
      const transactionType = 'CHARGEBACK-REVERSAL'
      const changes = { uuid: randomUUID(), transactionType, chargebackReversalData }
      send(buildCallback(debit, 'OK', { ...changes, merchantTransactionId: undefined }))
    },
    refunds,
    // Till never forgets the merchant's id of a transaction.
    forgetKeys: () => undefined,
    answerNextRefund(answer) {
      nextRefund = answer
    },
    settleRefund(reference, outcome) {
      const refund = refunds.find(({ uuid }) => uuid === reference)
      if (refund === undefined) throw new Error(`Till has no refund ${reference}`)
      if (outcome === 'refused') return refuseRefund(refund)
      refund.status = 'SUCCESS'
      send(buildCallback(refund, 'OK'))
    },
    listBooks() {
      const all = [...transactions.values()]
      return all
        .filter(({ status }) => status === 'SUCCESS')
        .map(
          ({ transactionType, merchantTransactionId, amount, currency, uuid, referenceUuid }) => {
            const isRefund = transactionType === 'REFUND'
            const debit = all.find((other) => other.uuid === referenceUuid)
            return {
              provider: 'till',
              kind: isRefund ? 'refund' : 'capture',
              payment: isRefund ? (debit?.merchantTransactionId ?? '') : merchantTransactionId,
              amountCents: Math.round(Number(amount) * 100),
              currency,
              reference: uuid,
            }
          },
        )
    },
    endOpenPages() {
      for (const transaction of transactions.values()) {
        if (transaction.status === 'REDIRECT') transaction.status = 'EXPIRED'
      }
    },
  }
}
