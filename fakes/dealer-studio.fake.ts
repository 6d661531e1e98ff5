/**
 * A fake Dealer Studio API on a local port, for the demo sites and for tests, in the format of
 * `lead-message.schema.ts`. A lead sent again with the same key is stored once.
 *
 *     const studio = await startDealerStudio()
 *     studio.trouble({ of: /leads/, kind: 'lose', times: 1 })
 *     studio.received     // [{ key: '0191…', message: { type: 'lead.created', data: { … } } }]
 */
import {
  demonstrationStudioKey,
  demonstrationStudioPath,
} from '#modules/dealer-studio/demonstration-account.ts'
import {
  idempotencyHeader,
  type StudioLead,
  studioLeadPath,
} from '#modules/dealer-studio/lead-message.schema.ts'
import {
  answerJson,
  type ProviderPart,
  type ProviderServer,
  startProviderServer,
} from './payments/provider-server.fake.ts'

interface ReceivedLead {
  readonly key: string
  readonly message: StudioLead
}

const mostReceived = 50

export function createDealerStudio() {
  const received: ReceivedLead[] = []
  const ids = new Map<string, string>()
  const part: ProviderPart = ({ method, path, headers, body }) => {
    if (method !== 'POST' || path !== demonstrationStudioPath + studioLeadPath) return undefined
    if (headers['authorization'] !== `Bearer ${demonstrationStudioKey}`) {
      return answerJson(401, { error: 'unknown key' })
    }
    const key = headers[idempotencyHeader]
    if (key === undefined) return answerJson(400, { error: 'a lead needs a key' })
    const message = JSON.parse(body.toString('utf8')) as StudioLead
    // An update has its own key and changes the existing lead.
    const id = ids.get(message.data.id) ?? `DS-${100_001 + ids.size}`
    ids.set(message.data.id, id)
    if (!received.some((one) => one.key === key)) received.push({ key, message })
    received.splice(0, received.length - mostReceived)
    return answerJson(200, { id })
  }
  return { part, received: received as readonly ReceivedLead[] }
}

export interface DealerStudioServer extends ProviderServer {
  /** Each lead and each update once, even if it was sent several times. */
  readonly received: readonly ReceivedLead[]
}

export async function startDealerStudio(): Promise<DealerStudioServer> {
  const { part, received } = createDealerStudio()
  return { ...(await startProviderServer(() => [part])), received }
}
