/** Stripe's Checkout Sessions and refunds, its payment page, and its signed events. */
import { createHmac, randomBytes } from 'node:crypto'
import { createIdempotency } from './idempotency.fake.ts'
import { drawBankPage, drawEndedPage, drawPaymentPage, readChoice } from './payment-page.fake.ts'
import { createStripeDisputes, type StripeDisputes } from './stripe-disputes.fake.ts'
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
import { findSession, type Session } from './stripe-session.fake.ts'

interface Refund {
  readonly id: string
  readonly object: 'refund'
  readonly amount: number
  readonly currency: string
  readonly payment_intent: string
  status: 'succeeded' | 'pending' | 'failed'
  failure_reason?: string
  readonly metadata: Readonly<Record<string, string>>
}

export interface FakeStripe extends RefundControl, StripeDisputes {
  readonly part: ProviderPart
  /** Pays as a buyer does on the page, and sends the event. */
  pay(sessionId: string): void
  /** The latest session for one of our payments. */
  findSession(paymentId: string): Session
  buildEvent(type: string, object: object, id?: string): ProviderMessage
  /** Refunds as a dealer does in Stripe's dashboard; no event is sent. */
  refundByHand(sessionId: string, amount: number): Readonly<Refund>
  readonly refunds: readonly Readonly<Refund>[]
  listBooks(): BookEntry[]
}

interface StripeParts {
  readonly origin: string
  readonly webhookSecret: string
  readonly secretKey: string
  readonly send: Send
  readonly now: () => Date
}

/** Stripe refuses sessions that expire sooner than the first or later than the second. */
const shortestSeconds = 30 * 60
const longestSeconds = 24 * 3600

export function createFakeStripe(parts: StripeParts): FakeStripe {
  const { origin, webhookSecret, send, now } = parts
  const sessions = new Map<string, Session>()
  const refunds: Refund[] = []
  let nextRefund: RefundAnswer = 'refunded'
  const idempotency = createIdempotency<ProviderAnswer>()
  const seconds = () => Math.floor(now().getTime() / 1000)
  const newId = (prefix: string) => `${prefix}_${randomBytes(12).toString('hex')}`

  function buildEvent(type: string, object: object, id = newId('evt')): ProviderMessage {
    const metadata = (object as { metadata?: Record<string, string> }).metadata ?? {}
    const body = JSON.stringify({
      id,
      object: 'event',
      api_version: '2026-10-28.endive',
      created: seconds(),
      type,
      data: { object },
    })
    const at = seconds()
    const signature = createHmac('sha256', webhookSecret).update(`${at}.${body}`).digest('hex')
    return {
      url: findWebhook(sessions, metadata, object),
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'stripe-signature': `t=${at},v1=${signature}`,
      },
      body,
    }
  }

  function markPaid(session: Session): void {
    session.status = 'complete'
    session.payment_status = 'paid'
    session.payment_intent = newId('pi')
  }

  function create(request: ProviderRequest): ProviderAnswer {
    const fields = new URLSearchParams(request.body.toString('utf8'))
    const expiresAt = Number(fields.get('expires_at'))
    const left = expiresAt - seconds()
    if (left < shortestSeconds || left > longestSeconds) {
      return refuse(
        'expires_at',
        'The `expires_at` timestamp must be between 30 minutes and 24 hours from Checkout Session creation.',
      )
    }
    const id = newId('cs_test')
    const session: Session = {
      id,
      object: 'checkout.session',
      client_reference_id: fields.get('client_reference_id'),
      created: seconds(),
      expires_at: expiresAt,
      amount_total: Number(fields.get('line_items[0][price_data][unit_amount]')),
      currency: fields.get('line_items[0][price_data][currency]') ?? '',
      description: fields.get('line_items[0][price_data][product_data][name]') ?? '',
      metadata: { payment_id: fields.get('metadata[payment_id]') ?? '' },
      success_url: fields.get('success_url') ?? '',
      cancel_url: fields.get('cancel_url') ?? '',
      url: `${origin}/c/pay/${id}`,
      status: 'open',
      payment_status: 'unpaid',
      payment_intent: null,
    }
    sessions.set(id, session)
    return answerJson(200, session)
  }

  function expire(session: Session): ProviderAnswer {
    if (session.status !== 'open') {
      return refuse(null, 'Only Checkout Sessions with a status in ["open"] can be expired.')
    }
    session.status = 'expired'
    send(buildEvent('checkout.session.expired', { ...session }))
    return answerJson(200, session)
  }

  function makeRefund(
    { currency, payment_intent }: Session,
    amount: number,
    metadata: Refund['metadata'],
  ): Refund {
    const made: Refund = {
      id: newId('re'),
      object: 'refund',
      amount,
      currency,
      payment_intent: payment_intent ?? '',
      status: 'succeeded',
      metadata,
    }
    refunds.push(made)
    return made
  }

  function refund(request: ProviderRequest): ProviderAnswer {
    const fields = new URLSearchParams(request.body.toString('utf8'))
    const intent = fields.get('payment_intent')
    const session = [...sessions.values()].find((paid) => paid.payment_intent === intent)
    if (session === undefined || intent === null)
      return refuse('payment_intent', 'No such payment_intent')
    const amount = Number(fields.get('amount'))
    const answer = nextRefund
    nextRefund = 'refunded'
    if (answer === 'refused') {
      return refuse(null, 'This charge has been charged back; cannot issue a refund.')
    }
    const given = refunds.filter(
      ({ payment_intent: of, status }) => of === intent && status !== 'failed',
    )
    const left = session.amount_total - given.reduce((sum, made) => sum + made.amount, 0)
    if (amount > left) {
      return refuse(
        'amount',
        `Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`,
      )
    }
    const made = makeRefund(session, amount, {
      payment_id: fields.get('metadata[payment_id]') ?? '',
      refund_id: fields.get('metadata[refund_id]') ?? '',
    })
    if (answer === 'pending') made.status = 'pending'
    if (session.success_url !== '') send(buildEvent('refund.created', made))
    return answerJson(200, made)
  }

  function list(query: URLSearchParams): ProviderAnswer {
    const intent = query.get('payment_intent')
    const since = Number(query.get('created[gte]') ?? 0)
    const data = [...sessions.values()].filter(
      (session) =>
        (intent === null || session.payment_intent === intent) && session.created >= since,
    )
    return answerJson(200, { object: 'list', url: '/v1/checkout/sessions', has_more: false, data })
  }

  function answerApi(request: ProviderRequest): ProviderAnswer {
    if (request.headers['authorization'] !== `Bearer ${parts.secretKey}`) {
      return answerJson(401, {
        error: { type: 'invalid_request_error', message: 'Invalid API Key provided' },
      })
    }
    const [, refundId] = /^\/v1\/refunds\/(\w+)$/.exec(request.path) ?? []
    const made = refunds.find((known) => known.id === refundId)
    if (made !== undefined && request.method === 'GET') return answerJson(200, made)
    if (request.path === '/v1/refunds' && request.method === 'GET') {
      const intent = request.query.get('payment_intent')
      const data = refunds.filter(({ payment_intent: of }) => of === intent).toReversed()
      return answerJson(200, { object: 'list', url: '/v1/refunds', has_more: false, data })
    }
    const [, id, act] = /^\/v1\/checkout\/sessions\/(\w+)(?:\/(\w+))?$/.exec(request.path) ?? []
    const session = id === undefined ? undefined : findSession(sessions, id, seconds())
    if (id !== undefined && session === undefined) {
      return answerJson(404, {
        error: {
          type: 'invalid_request_error',
          code: 'resource_missing',
          message: `No such checkout.session: ${id}`,
        },
      })
    }
    if (session !== undefined && request.method === 'GET') return answerJson(200, session)
    if (session !== undefined && act === 'expire') return expire(session)
    if (request.method === 'GET') return list(request.query)
    const work = () => (request.path === '/v1/refunds' ? refund(request) : create(request))
    const body = request.body.toString('utf8')
    return (
      idempotency.once(request.headers['idempotency-key'], body, work) ??
      answerJson(400, {
        error: {
          type: 'idempotency_error',
          message: 'Keys for idempotent requests can only be used with the same parameters.',
        },
      })
    )
  }

  function answerPageOf(session: Session, request: ProviderRequest): ProviderAnswer {
    if (session.status !== 'open') return answerPage(drawEndedPage('Stripe'))
    const page = {
      provider: 'Stripe',
      description: session.description,
      amountCents: session.amount_total,
      currency: session.currency.toUpperCase(),
      action: request.path,
    }
    const choice = request.method === 'POST' ? readChoice(request.body) : undefined
    const completed = (id?: string) => buildEvent('checkout.session.completed', { ...session }, id)
    switch (choice) {
      case undefined:
      // After a declined card the session stays open and the buyer stays on the page.
      case 'decline':
      case 'bank-refuses':
        return answerPage(drawPaymentPage(page))
      case 'bank':
        return answerPage(drawBankPage(page))
      case 'cancel':
        return sendTo(session.cancel_url)
      case 'forged': {
        const forged = { ...session, status: 'complete', payment_status: 'paid' }
        const message = buildEvent('checkout.session.completed', forged)
        const headers = { ...message.headers, 'stripe-signature': 't=1,v1=00' }
        send({ ...message, headers })
        return sendTo(session.success_url)
      }
      case 'reordered': {
        const unpaid = buildEvent('checkout.session.completed', { ...session, status: 'complete' })
        markPaid(session)
        send(buildEvent('checkout.session.async_payment_succeeded', { ...session }))
        send(unpaid, 1000)
        return sendTo(session.success_url)
      }
      case 'pay':
      case 'bank-approves':
      case 'duplicate':
      case 'late':
      case 'time-out': {
        markPaid(session)
        const message = completed()
        if (choice !== 'time-out') send(message, choice === 'late' ? 30_000 : 0)
        if (choice === 'duplicate') send(message, 500)
        return sendTo(session.success_url)
      }
    }
  }

  return {
    part(request) {
      if (request.path.startsWith('/v1/')) return answerApi(request)
      const [, id = ''] = /^\/c\/pay\/(\w+)$/.exec(request.path) ?? []
      const session = sessions.get(id)
      return session && answerPageOf(session, request)
    },
    pay(sessionId) {
      const session = sessions.get(sessionId)
      if (session?.status !== 'open') throw new Error('only an open session is paid')
      markPaid(session)
      send(buildEvent('checkout.session.completed', { ...session }))
    },
    findSession(paymentId) {
      const found = [...sessions.values()].findLast(
        (session) => session.client_reference_id === paymentId,
      )
      if (found === undefined) throw new Error(`no session for ${paymentId}`)
      return found
    },
    buildEvent,
    refunds,
    refundByHand(sessionId, amount) {
      const session = sessions.get(sessionId)
      if (session?.payment_status !== 'paid') throw new Error('only a paid session is refunded')
      return makeRefund(session, amount, {})
    },
    ...createStripeDisputes({
      findPaid(sessionId) {
        const session = sessions.get(sessionId)
        if (session?.payment_status !== 'paid') throw new Error('only a paid session is disputed')
        return session
      },
      report: (type, dispute) => send(buildEvent(type, dispute)),
    }),
    forgetKeys: () => idempotency.forget(),
    answerNextRefund(answer) {
      nextRefund = answer
    },
    settleRefund(reference, outcome) {
      const made = refunds.find(({ id }) => id === reference)
      if (made === undefined) throw new Error(`Stripe has no refund ${reference}`)
      made.status = outcome === 'refunded' ? 'succeeded' : 'failed'
      if (outcome === 'refused') made.failure_reason = 'lost_or_stolen_card'
      send(buildEvent('refund.updated', { ...made }))
      if (outcome === 'refused') send(buildEvent('refund.failed', { ...made }))
    },
    listBooks() {
      const paid = [...sessions.values()].filter((session) => session.payment_status === 'paid')
      return paid.flatMap((session) => {
        const common = {
          provider: 'stripe',
          payment: session.client_reference_id ?? '',
          currency: session.currency.toUpperCase(),
        } as const
        const amountCents = session.amount_total
        return [
          { ...common, kind: 'capture' as const, amountCents, reference: session.id },
          ...refunds
            .filter(
              ({ payment_intent: intent, status }) =>
                intent === session.payment_intent && status === 'succeeded',
            )
            .map(({ id, amount }) => ({
              ...common,
              kind: 'refund' as const,
              amountCents: amount,
              reference: id,
            })),
        ]
      })
    },
  }
}

/** The webhook that a dealer would have registered at Stripe: the one of the website that created the session. */
function findWebhook(
  sessions: ReadonlyMap<string, Session>,
  { payment_id: paymentId }: Readonly<Record<string, string>>,
  object: object,
): string {
  const { success_url: own, payment_intent: intent } = object as Partial<Session>
  const made = [...sessions.values()].find(
    (session) =>
      session.client_reference_id === paymentId ||
      (session.payment_intent !== null && session.payment_intent === intent),
  )
  const address = own ?? made?.success_url ?? 'http://127.0.0.1:9'
  return new URL('/api/payments/stripe/callback', address).href
}

const refuse = (param: string | null, message: string): ProviderAnswer =>
  answerJson(400, {
    error: { type: 'invalid_request_error', message, ...(param !== null && { param }) },
  })
