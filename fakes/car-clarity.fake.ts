/**
 * A fake Car Clarity API on a local port, for the demo sites and for tests, in the format of
 * `customer-message.schema.ts`. It keeps only the latest 50 messages, for tests.
 *
 *     const clarity = await startCarClarity()
 *     clarity.trouble({ of: /customers/, kind: 'hang', times: 1 })
 *     clarity.received     // [{ website: 'big-box-cars', customer: { … }, vehicle: null, answers: { … } }]
 */
import type { CustomerMessage } from '#modules/car-clarity/customer-message.schema.ts'
import { customerPath } from '#modules/car-clarity/customer-message.schema.ts'
import {
  demonstrationClarityKey,
  demonstrationClarityPath,
} from '#modules/car-clarity/demonstration-account.ts'
import {
  answerJson,
  type ProviderPart,
  type ProviderServer,
  startProviderServer,
} from './payments/provider-server.fake.ts'

const mostReceived = 50

export function createCarClarity() {
  const received: CustomerMessage[] = []
  let created = 0
  const part: ProviderPart = ({ method, path, headers, body }) => {
    if (method !== 'POST' || path !== demonstrationClarityPath + customerPath) return undefined
    if (headers['authorization'] !== `Bearer ${demonstrationClarityKey}`) {
      return answerJson(401, { error: 'unknown key' })
    }
    const message = JSON.parse(body.toString('utf8')) as CustomerMessage
    if (!message.customer.email && !message.customer.phone) {
      return answerJson(422, { error: 'nobody could answer this customer' })
    }
    created += 1
    received.push(message)
    received.splice(0, received.length - mostReceived)
    return answerJson(200, { id: `CC-${100_000 + created}` })
  }
  return { part, received: received as readonly CustomerMessage[] }
}

export interface CarClarityServer extends ProviderServer {
  readonly received: readonly CustomerMessage[]
}

export async function startCarClarity(): Promise<CarClarityServer> {
  const { part, received } = createCarClarity()
  return { ...(await startProviderServer(() => [part])), received }
}
