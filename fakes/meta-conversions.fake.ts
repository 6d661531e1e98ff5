/**
 * Meta's Conversions API over HTTP, as Meta documents it: it accepts events for pixels with their own tokens, counts
 * each name and id once in 48 hours, and refuses what Meta refuses.
 *
 *     const meta = await startMetaConversions({ '123456789012345': 'EAAtoken' })
 *     addresses: { meta: meta.origin }
 *     meta.trouble({ of: /events/, kind: 'refuse', times: 1 })
 *     meta.counted, meta.received
 */
import {
  answerJson,
  type ProviderAnswer,
  type ProviderRequest,
  type ProviderServer,
  startProviderServer,
} from '#fakes/payments/provider-server.fake.ts'

export interface ReceivedMetaEvent {
  readonly pixel: string
  readonly event_name: string
  readonly event_time: number
  readonly event_id: string
  readonly event_source_url: string
  readonly action_source: string
  readonly user_data: Readonly<Record<string, unknown>>
  readonly custom_data: Readonly<Record<string, unknown>>
}

export interface MetaConversions extends ProviderServer {
  /** Every event in order of arrival, repeats included. */
  readonly received: readonly ReceivedMetaEvent[]
  /**
   * As Meta reports it: an event with the same name and id counts once in the 48 hours from its first arrival, and
   * again after that.
   */
  readonly counted: readonly ReceivedMetaEvent[]
}

/**
 * @param tokens by pixel id
 * @param clock in milliseconds, as `Date.now`
 */
export async function startMetaConversions(
  tokens: Readonly<Record<string, string>>,
  clock: () => number = Date.now,
): Promise<MetaConversions> {
  const received: ReceivedMetaEvent[] = []
  const counted: ReceivedMetaEvent[] = []
  const countedAt = new Map<string, number>()
  const take = (event: ReceivedMetaEvent) => {
    received.push(event)
    const key = `${event.pixel} ${event.event_name} ${event.event_id}`
    const now = clock()
    if (now - (countedAt.get(key) ?? -Infinity) <= onceMs) return
    countedAt.set(key, now)
    counted.push(event)
  }
  const server = await startProviderServer(() => [
    (request) => takeEvents(request, tokens, clock(), take),
  ])
  return { ...server, received, counted }
}

const fault = (status: number, type: string, code: number, message: string): ProviderAnswer =>
  answerJson(status, { error: { message, type, code, fbtrace_id: 'A1b2C3' } })

const hashed = ['em', 'ph', 'fn', 'ln', 'zp']
const sevenDays = 7 * 86_400
const onceMs = 48 * 3_600_000

function takeEvents(
  { method, path, body }: ProviderRequest,
  tokens: Readonly<Record<string, string>>,
  nowMs: number,
  take: (event: ReceivedMetaEvent) => void,
): ProviderAnswer | undefined {
  const pixel = /^\/v\d+\.\d+\/(\d+)\/events$/.exec(path)?.[1]
  if (method !== 'POST' || pixel === undefined) return undefined
  const { data, access_token: token } = JSON.parse(body.toString('utf8')) as {
    data: Omit<ReceivedMetaEvent, 'pixel'>[]
    access_token: string
  }
  if (token !== tokens[pixel]) {
    return fault(400, 'OAuthException', 190, `Invalid OAuth access token: ${token}`)
  }
  const now = nowMs / 1000
  for (const {
    event_name: name,
    event_time: time,
    action_source: source,
    user_data: user,
  } of data) {
    const isWhole = name !== '' && source === 'website' && time <= now && time > now - sevenDays
    const isHashed = hashed.every((key) =>
      ((user[key] ?? []) as string[]).every((hash) => /^[0-9a-f]{64}$/.test(hash)),
    )
    const isSomebody = ['em', 'ph', 'fbp', 'fbc'].some((key) => user[key] !== undefined)
    if (!isWhole || !isHashed || !isSomebody)
      return fault(400, 'OAuthException', 100, 'Invalid parameter')
  }
  for (const event of data) take({ pixel, ...event })
  return answerJson(200, { events_received: data.length, messages: [], fbtrace_id: 'A1b2C3' })
}
