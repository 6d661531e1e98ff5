/**
 * Stripe, Till and St.George's PayWay on one local port, for the demo sites and for tests. Each uses its own format
 * and accepts the account of `demonstration-account.ts`.
 *
 *     const providers = await startPaymentProviders({ delivery: 'held' })
 *     providers.stripe.pay(sessionId)       // as a buyer does on its page
 *     providers.outbox                      // the callbacks that would have been sent
 *     await deliverMessage(providers.outbox[0])
 *     providers.trouble({ of: /POST .*refund/, kind: 'lose', times: 1 })
 */
import { demonstrationAccount } from '#modules/payments/accounts/demonstration-account.ts'
import {
  type BookEntry,
  deliverMessage,
  type ProviderMessage,
  type ProviderPart,
  type ProviderServer,
  type Send,
  startProviderServer,
} from './provider-server.fake.ts'
import { createFakeStGeorge, type FakeStGeorge } from './st-george.fake.ts'
import { createFakeStripe, type FakeStripe } from './stripe.fake.ts'
import { createFakeTill, type FakeTill } from './till.fake.ts'

export interface PaymentProviders extends ProviderServer {
  readonly stripe: FakeStripe
  readonly till: FakeTill
  readonly stGeorge: FakeStGeorge
  /** All money that moved, according to the providers. */
  listBooks(): BookEntry[]
  /** Callbacks of the providers, in order. */
  readonly outbox: ProviderMessage[]
}

interface ProviderOptions {
  /** `held`: callbacks are only stored in the outbox. */
  readonly delivery: 'sent' | 'held'
  readonly port?: number
  /** Further demo providers on the same port. */
  readonly others?: readonly ProviderPart[]
}

/** How often an unaccepted callback is sent. */
const tries = 5

export async function startPaymentProviders({
  delivery,
  port = 0,
  others = [],
}: ProviderOptions): Promise<PaymentProviders> {
  const outbox: ProviderMessage[] = []
  const timers = new Set<NodeJS.Timeout>()
  const later = (ms: number, work: () => void): void => {
    const timer = setTimeout(() => {
      timers.delete(timer)
      work()
    }, ms)
    timers.add(timer)
  }
  const attempt = async (message: ProviderMessage, left: number): Promise<void> => {
    const status = await deliverMessage(message)
    const isTaken = status >= 200 && status < 500 && status !== 429
    if (!isTaken && left > 1) later(2000, () => void attempt(message, left - 1))
  }
  const send: Send = (message, waitMs = 0) => {
    outbox.push(message)
    // The message is sent after the response to the buyer's own request, as a real provider does.
    if (delivery === 'sent') later(waitMs + 50, () => void attempt(message, tries))
  }

  const now = () => new Date()
  const { stripe: keys, till: user, st_george: facility } = demonstrationAccount
  let fakes: Pick<PaymentProviders, 'stripe' | 'till' | 'stGeorge'> | undefined
  const server = await startProviderServer((origin) => {
    const stripe = createFakeStripe({
      origin,
      send,
      now,
      webhookSecret: keys.webhook_secret,
      secretKey: keys.secret_key,
    })
    const till = createFakeTill({
      origin,
      send,
      now,
      username: user.username,
      password: user.password,
      apiKey: user.api_key,
      sharedSecret: user.shared_secret,
    })
    const stGeorge = createFakeStGeorge({
      origin,
      send,
      secretKey: facility.secret_key,
      username: facility.notification_username,
      password: facility.notification_password,
    })
    fakes = { stripe, till, stGeorge }
    return [stripe.part, till.part, stGeorge.part, ...others]
  }, port)
  if (fakes === undefined) throw new Error('the providers did not start')
  const { stripe, till, stGeorge } = fakes
  return {
    ...server,
    stripe,
    till,
    stGeorge,
    listBooks: () => [stripe, till, stGeorge].flatMap((each) => each.listBooks()),
    outbox,
    async stop() {
      for (const timer of timers) clearTimeout(timer)
      await server.stop()
    },
  }
}
