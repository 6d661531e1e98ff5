import { setTimeout as wait } from 'node:timers/promises'
import { buyingSites } from '../../buying/buying-sites.ts'
import { readRun, startCommand } from '../../command.ts'
import { queryDatabase } from '../../query-database.ts'
import {
  isTransient,
  type ReceivedResponse,
  sendRequest,
  type SentRequest,
} from '../send-request.ts'
import type { PurchaseStep, Buyer } from './purchase-plan.rules.ts'

/** The website processes and providers that buyers use. */
export interface Market {
  readonly data: string
  /** Ports of the web processes, which stay the same after restarts. */
  readonly ports: readonly number[]
  readonly providerOrigin: string
  /** Called before each step of each buyer. */
  onStep(step: PurchaseStep): void
  /** Called after each response. */
  onAnswer(): void
  /** Called after each failed request, with the error's code or message, or with the status. */
  onFailure(reason: string): void
}

/** The result that a buyer saw, which must be true afterwards. */
export interface SeenPurchase {
  readonly email: string
  readonly vehicleId: number
  /** Null if another buyer has the vehicle. */
  readonly reservationId: string | null
  readonly sawReserved: boolean
}

/** Builds a request for the web process at a port. */
type RequestBuilder = (port: number) => Omit<SentRequest, 'host' | 'port'>

interface Held {
  readonly id: string
  readonly token: string
  readonly reference: string
  /** The provider's page; null if its fields are on our own page. */
  readonly paymentUrl: string | null
}

const pauseMs = 150
const mostTries = 6
const betweenTriesMs = 300
/** Far longer than any outage of a run. */
const patienceMs = 180_000
const declined = 'Your bank declined the payment'

/** Buys as planned, retrying as long as necessary, and returns the result that the buyer saw. */
export async function buy(market: Market, buyer: Buyer): Promise<SeenPurchase> {
  const visit = openVisit(market, buyer)
  const seen = { email: visit.email, vehicleId: buyer.car.id }
  const { plan } = buyer
  let held = await visit.hold()
  for (let tries = 0; held === undefined && plan.insists && tries < mostTries; tries += 1) {
    await wait(betweenTriesMs)
    held = await visit.hold()
  }
  if (held === undefined) return { ...seen, reservationId: null, sawReserved: false }
  if (plan.turn === 'let-go') await visit.letGo(held)
  if (plan.turn === 'too-late') {
    await passTime(market, held.id)
    await wait(plan.lateMs)
  }
  await visit.pay(held)
  let text = ''
  if (plan.comesBack) {
    text = await visit.comeBack(held)
    if (plan.paysAgain && text.includes(declined)) {
      await visit.payAgain(held)
      text = await visit.comeBack(held)
    }
  }
  const sawReserved = text.includes('it is reserved for you')
  if (sawReserved && plan.regrets) await visit.regret(held)
  return { ...seen, reservationId: held.id, sawReserved }
}

function openVisit(market: Market, { token, provider, car, plan }: Buyer) {
  const slug = buyingSites[provider]
  const host = `${slug}.localhost`
  const email = `${token}@visitor.example`
  const word = provider === 'till' ? 'buy-online' : 'checkout'
  let requests = plan.firstWeb
  /** The next web process, as with a load balancer. */
  const nextPort = (): number => {
    requests += 1
    return market.ports[requests % market.ports.length] ?? 0
  }
  const addressOf = ({ id, token: opens }: Held) =>
    `/cars/${car.slug}/${word}?reservation=${id}&token=${opens}`

  const sendOnce = async (build: RequestBuilder): Promise<ReceivedResponse | undefined> => {
    const port = nextPort()
    try {
      const response = await sendRequest({ port, host, ...build(port) })
      if (!isTransient(response.status)) {
        market.onAnswer()
        return response
      }
      market.onFailure(`${response.status} ${readCode(response.text)}`.trim())
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException
      market.onFailure(code ?? message)
    }
    return undefined
  }
  const sendUntilAnswered = async (build: RequestBuilder): Promise<ReceivedResponse> => {
    const deadline = Date.now() + patienceMs
    for (;;) {
      const response = await sendOnce(build)
      if (response !== undefined) return response
      if (Date.now() > deadline) throw new Error(`no answer for ${email}: ${JSON.stringify(plan)}`)
      await wait(pauseMs)
    }
  }
  /** A form of the checkout, as a browser posts it. */
  const formOf =
    (held: Held, fields: Readonly<Record<string, string>>): RequestBuilder =>
    (port) => ({
      method: 'POST',
      path: addressOf(held),
      headers: {
        origin: `http://${host}:${port}`,
        'sec-fetch-site': 'same-origin',
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: new URLSearchParams(fields).toString(),
    })

  const choose = async (url: string, choice: string): Promise<void> => {
    const body = new URLSearchParams({ choice })
    await fetch(url, { method: 'POST', body, redirect: 'manual' })
  }
  /** Sends the form once, as a browser does: without a response, the buyer looks at the page again. */
  const charge = async (held: Held, choice: string): Promise<boolean> => {
    const site = `http://${host}:${market.ports[plan.firstWeb]}`
    const body = new URLSearchParams({ choice, site })
    const url = `${market.providerOrigin}/rest/v1/single-use-tokens`
    const made = await fetch(url, { method: 'POST', body })
    const { singleUseTokenId } = (await made.json()) as { singleUseTokenId: string }
    const response = await sendOnce(formOf(held, { do: 'charge', singleUseTokenId }))
    if (response !== undefined) mustBeTaken(response)
    return response !== undefined
  }

  return {
    email,
    async hold(): Promise<Held | undefined> {
      market.onStep('hold')
      const body = JSON.stringify({
        car_id: car.id,
        name: 'Robin',
        last_name: token,
        email,
        phone: `04${token.slice(1).padStart(8, '0')}`,
        postcode: '4000',
        terms_accepted: true,
      })
      const key = `key-of-${token}`.padEnd(24, '-')
      const headers = { 'content-type': 'application/json', 'idempotency-key': key }
      const { status, text } = await sendUntilAnswered(() => ({
        method: 'POST',
        path: '/api/reservations',
        headers,
        body,
      }))
      if (status === 409) return undefined
      if (status !== 201) throw new Error(`the hold of ${email} was refused: ${status} ${text}`)
      const made = JSON.parse(text) as HeldBody
      return {
        id: made.reservation_id,
        token: made.reservation_token,
        reference: made.reference,
        paymentUrl: made.payment?.url ?? null,
      }
    },
    async letGo(held: Held) {
      market.onStep('let-go')
      mustBeTaken(await sendUntilAnswered(formOf(held, { do: 'let-go' })))
    },
    async pay(held: Held) {
      market.onStep('pay')
      if (provider === 'st_george') {
        const isAnswered = await charge(held, plan.card)
        if (!isAnswered && plan.paysAgain) await charge(held, 'approved')
        return
      }
      if (held.paymentUrl === null) return
      await choose(held.paymentUrl, plan.page)
      if (plan.page === 'bank') await choose(held.paymentUrl, 'bank-approves')
      // Stripe's own page stays open after a declined card.
      if (plan.page === 'decline' && plan.paysAgain) await choose(held.paymentUrl, 'pay')
    },
    async payAgain(held: Held) {
      market.onStep('pay')
      if (provider === 'st_george') return void (await charge(held, 'approved'))
      const { text } = mustBeTaken(await sendUntilAnswered(formOf(held, { do: 'pay' })))
      const [, url] = /content="0;url=([^"]+)"/.exec(text) ?? []
      if (url !== undefined) await choose(url.replaceAll('&amp;', '&'), 'pay')
    },
    async comeBack(held: Held): Promise<string> {
      market.onStep('return')
      const read = () => ({ method: 'GET', path: addressOf(held) }) as const
      return mustBeTaken(await sendUntilAnswered(read)).text
    },
    async regret({ reference }: Held) {
      market.onStep('staff-refund')
      const words = ['reservation', 'refund', reference, '--site', slug]
      for (let tries = 0; tries < 10; tries += 1) {
        const { code, errors } = await readRun(startCommand(market.data, words))
        // The error says that no deposit 'can be refunded' if an earlier attempt whose response was lost did refund it.
        if (code === 0 || /can be refunded/.test(errors)) return
        await wait(pauseMs)
      }
    },
  }
}

interface HeldBody {
  readonly reservation_id: string
  readonly reservation_token: string
  readonly reference: string
  readonly payment: { readonly url?: string } | null
}

/** A refused page or form would prove nothing, so it is an error of the test. */
function mustBeTaken(response: ReceivedResponse): ReceivedResponse {
  if (response.status >= 400) throw new Error(`the checkout answered ${response.status}`)
  return response
}

/** The code of a refusal; other texts may be whole pages. */
const readCode = (text: string): string => /"code":"([\w.-]+)"/.exec(text)?.[1] ?? ''

/** Lets a hold expire. Only the database's clock counts, so its times are set back. */
async function passTime({ data }: Market, reservationId: string): Promise<void> {
  const statements = [
    `UPDATE reservations SET held_at = held_at - interval '25 minutes',
       expires_at = expires_at - interval '25 minutes' WHERE id = $1`,
    `UPDATE payments SET expires_at = expires_at - interval '25 minutes' WHERE subject_id = $1`,
  ]
  for (const statement of statements) {
    await persist(() => queryDatabase(data, statement, [reservationId]))
  }
}

/** Retries until the database is available. */
export async function persist<Result>(work: () => Promise<Result>): Promise<Result> {
  const deadline = Date.now() + patienceMs
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (Date.now() > deadline) throw error
      await wait(pauseMs)
    }
  }
}
