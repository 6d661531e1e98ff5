/** PayWay, St.George's gateway: the trusted frame, its REST API and its payment notifications. */
import { randomUUID } from 'node:crypto'
import { createIdempotency } from './idempotency.fake.ts'
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
} from './provider-server.fake.ts'
import { buildFrame, buildScript, type CardChoice, cardChoices } from './st-george-frame.fake.ts'

interface Transaction {
  readonly transactionId: number
  readonly receiptNumber: string
  status: 'approved' | 'declined' | 'pending'
  responseCode: string
  responseText: string
  readonly transactionType: 'payment' | 'refund'
  readonly customerNumber: string
  readonly orderNumber: string
  readonly currency: string
  readonly principalAmount: number
  readonly parentTransactionId: number | null
  readonly site: string
}

export interface FakeStGeorge extends RefundControl {
  readonly part: ProviderPart
  /** Creates a token as the iframe does for a card. */
  makeToken(choice: CardChoice, site: string): string
  /** Payments and refunds, in order. */
  readonly transactions: readonly Transaction[]
  buildNotification(transaction: Transaction, changes?: Record<string, string>): ProviderMessage
  /** Card numbers typed into the iframe, which only the provider may receive. */
  readonly cardNumbers: readonly string[]
  listBooks(): BookEntry[]
}

interface StGeorgeParts {
  readonly origin: string
  readonly secretKey: string
  readonly username: string
  readonly password: string
  readonly send: Send
}

export function createFakeStGeorge(parts: StGeorgeParts): FakeStGeorge {
  const { origin, send } = parts
  const tokens = new Map<string, { choice: CardChoice; site: string; isUsed: boolean }>()
  const transactions: Transaction[] = []
  const cardNumbers: string[] = []
  let nextRefund: RefundAnswer = 'refunded'
  const idempotency = createIdempotency<ProviderAnswer>()

  function makeToken(choice: CardChoice, site: string): string {
    const token = randomUUID()
    tokens.set(token, { choice, site, isUsed: false })
    return token
  }

  function buildNotification(
    { receiptNumber, transactionId, orderNumber, status, principalAmount, site }: Transaction,
    changes: Record<string, string> = {},
  ): ProviderMessage {
    const fields = {
      username: parts.username,
      password: parts.password,
      payment_number: String(transactionId),
      order_number: orderNumber,
      payment_reference: orderNumber,
      receipt_number: receiptNumber,
      payment_status: status,
      payment_amount: principalAmount.toFixed(2),
      ...changes,
    }
    return {
      url: new URL('/api/payments/st_george/callback', site).href,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(fields).toString(),
    }
  }

  const fail = (fieldName: string, message: string): ProviderAnswer =>
    answerJson(422, { data: [{ fieldName, message, fieldValue: '' }] })

  function store(made: Omit<Transaction, 'transactionId' | 'receiptNumber'>): Transaction {
    const transactionId = 1_179_985_400 + transactions.length
    const transaction = { ...made, transactionId, receiptNumber: String(transactionId) }
    transactions.push(transaction)
    return transaction
  }

  function charge(fields: URLSearchParams): ProviderAnswer {
    const token = tokens.get(fields.get('singleUseTokenId') ?? '')
    if (token === undefined) return fail('singleUseTokenId', 'Your token does not exist.')
    if (token.isUsed) return fail('singleUseTokenId', 'Your token has been used already.')
    token.isUsed = true
    const { choice, site } = token
    const isDeclined = choice === 'declined' || choice === 'forged'
    const made = store({
      status: isDeclined ? 'declined' : 'approved',
      responseCode: isDeclined ? '51' : '11',
      responseText: isDeclined ? 'Insufficient funds' : 'Approved',
      transactionType: 'payment',
      customerNumber: fields.get('customerNumber') ?? '',
      orderNumber: fields.get('orderNumber') ?? '',
      currency: fields.get('currency') ?? '',
      principalAmount: Number(fields.get('principalAmount')),
      parentTransactionId: null,
      site,
    })
    if (choice === 'forged')
      send(buildNotification(made, { password: 'guessed', payment_status: 'approved' }))
    else if (choice !== 'time-out') send(buildNotification(made), choice === 'late' ? 30_000 : 0)
    if (choice === 'duplicate') send(buildNotification(made), 500)
    const answer = answerJson(201, made)
    return choice === 'time-out' ? { ...answer, isLost: true } : answer
  }

  function refund(fields: URLSearchParams): ProviderAnswer {
    const parentId = Number(fields.get('parentTransactionId'))
    const paid = transactions.find(({ transactionId }) => transactionId === parentId)
    if (paid?.status !== 'approved') return fail('parentTransactionId', 'There is no such payment.')
    const amount = Number(fields.get('principalAmount'))
    const before = transactions.filter(
      ({ parentTransactionId, status }) =>
        parentTransactionId === parentId && status !== 'declined',
    )
    const refunded = before.reduce((sum, { principalAmount }) => sum + principalAmount, 0)
    if (refunded + amount > paid.principalAmount) {
      return fail('principalAmount', 'The refund is more than what was paid.')
    }
    const answer = nextRefund
    nextRefund = 'refunded'
    const made = store({
      ...paid,
      ...resultOf(answer),
      transactionType: 'refund',
      orderNumber: fields.get('orderNumber') ?? '',
      principalAmount: amount,
      parentTransactionId: parentId,
    })
    return answerJson(201, made)
  }

  function transact(request: ProviderRequest): ProviderAnswer {
    const body = request.body.toString('utf8')
    const fields = new URLSearchParams(body)
    const work = () =>
      fields.get('transactionType') === 'refund' ? refund(fields) : charge(fields)
    return (
      idempotency.once(request.headers['idempotency-key'], body, work) ??
      fail('Idempotency-Key', 'This key came with another request.')
    )
  }

  function answerApi(request: ProviderRequest): ProviderAnswer | undefined {
    const { method, path, query, headers } = request
    const expected = `Basic ${Buffer.from(`${parts.secretKey}:`).toString('base64')}`
    if (headers['authorization'] !== expected) return answerJson(401, {})
    if (method === 'POST' && path === '/rest/v1/transactions') return transact(request)
    if (path === '/rest/v1/transactions/search-customer') {
      const number = query.get('customerNumber')
      const data = transactions.filter(({ customerNumber }) => customerNumber === number)
      return answerJson(200, { data })
    }
    const [, id] = /^\/rest\/v1\/transactions\/(\d+)$/.exec(path) ?? []
    const found = transactions.find(({ transactionId }) => String(transactionId) === id)
    return found && answerJson(200, found)
  }

  return {
    forgetKeys: () => idempotency.forget(),
    answerNextRefund(answer) {
      nextRefund = answer
    },
    settleRefund(reference, outcome) {
      const refund = transactions.find(({ transactionId }) => String(transactionId) === reference)
      if (refund === undefined) throw new Error(`PayWay has no refund ${reference}`)
      Object.assign(refund, resultOf(outcome))
      send(buildNotification(refund))
    },
    makeToken,
    buildNotification,
    transactions,
    cardNumbers,
    listBooks: () =>
      transactions
        .filter(({ status }) => status === 'approved')
        .map(({ transactionType, customerNumber, principalAmount, currency, transactionId }) => ({
          provider: 'st_george',
          kind: transactionType === 'refund' ? 'refund' : 'capture',
          payment: customerNumber,
          amountCents: Math.round(principalAmount * 100),
          currency: currency.toUpperCase(),
          reference: String(transactionId),
        })),
    part(request) {
      const { method, path, body } = request
      if (path === '/rest/v1/payway.js') {
        const headers = { 'content-type': 'text/javascript; charset=utf-8' }
        return { status: 200, headers, body: buildScript(origin) }
      }
      if (path === '/rest/v1/card-frame') return answerPage(buildFrame())
      if (method === 'POST' && path === '/rest/v1/single-use-tokens') {
        const fields = new URLSearchParams(body.toString('utf8'))
        cardNumbers.push(fields.get('cardNumber') ?? '')
        const [choice] = cardChoices.find(([name]) => name === fields.get('choice')) ?? ['declined']
        return answerJson(200, { singleUseTokenId: makeToken(choice, fields.get('site') ?? '') })
      }
      return path.startsWith('/rest/v1/transactions') ? answerApi(request) : undefined
    },
  }
}

const results = {
  refunded: { status: 'approved', responseCode: '11', responseText: 'Approved' },
  refused: { status: 'declined', responseCode: '05', responseText: 'Do not honour' },
  pending: { status: 'pending', responseCode: 'P', responseText: 'Pending' },
} as const

const resultOf = (answer: RefundAnswer) => results[answer]
