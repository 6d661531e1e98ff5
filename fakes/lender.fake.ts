/**
 * A lender's system on a local port, for the demo sites and for tests: it accepts finance applications by signed
 * webhook (Standard Webhooks) and numbers each one. It does not store the applicants' answers.
 *
 *     const lender = await startLender()
 *     lender.trouble({ of: /applications/, kind: 'refuse', times: 1 })
 *     lender.received      // [{ id: '0191…', website: 'Harbour Toyota', number: 'L-100001', times: 1 }]
 */
import { Webhook } from 'standardwebhooks'
import {
  demonstrationLenderPath,
  demonstrationLenderSecret,
} from '#modules/finance-applications/delivery/lender-account.ts'
import {
  answerJson,
  type ProviderAnswer,
  type ProviderPart,
  type ProviderServer,
  startProviderServer,
} from './payments/provider-server.fake.ts'

export interface ReceivedApplication {
  readonly id: string
  readonly website: string
  readonly number: string
  /** How often the application was sent: a website that got no response sends it again. */
  readonly times: number
}

interface ApplicationMessage {
  readonly type?: unknown
  readonly data?: {
    readonly id?: unknown
    readonly website?: { readonly name?: unknown }
    readonly applicant?: unknown
  }
}

export interface FakeLender {
  readonly part: ProviderPart
  readonly received: readonly ReceivedApplication[]
}

export function createLender(): FakeLender {
  const received: ReceivedApplication[] = []

  function take(message: ApplicationMessage): ProviderAnswer {
    const { id, website, applicant } = message.data ?? {}
    const name = website?.name
    const isWhole =
      message.type === 'finance_application.submitted' &&
      typeof id === 'string' &&
      typeof name === 'string' &&
      typeof applicant === 'object'
    if (!isWhole) return answerJson(422, { error: 'this is no application' })
    const at = received.findIndex((known) => known.id === id)
    const known = received[at]
    const number = known?.number ?? `L-${100_001 + received.length}`
    const now = { id, website: name, number, times: (known?.times ?? 0) + 1 }
    if (known === undefined) received.push(now)
    else received[at] = now
    return answerJson(202, { number })
  }

  return {
    received,
    part({ method, path, headers, body }) {
      if (path !== demonstrationLenderPath) return undefined
      if (method !== 'POST') return answerJson(405, { error: 'applications are posted' })
      try {
        const text = body.toString('utf8')
        const message = new Webhook(demonstrationLenderSecret).verify(text, { ...headers })
        return take(message as ApplicationMessage)
      } catch {
        return answerJson(401, { error: 'nobody that we know has signed this' })
      }
    },
  }
}

export async function startLender(
  port = 0,
): Promise<ProviderServer & Pick<FakeLender, 'received'>> {
  const lender = createLender()
  const server = await startProviderServer(() => [lender.part], port)
  return { ...server, received: lender.received }
}
