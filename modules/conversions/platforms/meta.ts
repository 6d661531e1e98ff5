import * as z from 'zod'
import { eventCatalogue } from '#modules/tracking/event-catalogue.rules.ts'
import type { BrowserTrace, HashedPerson } from '../conversion.types.ts'
import type { ConversionAdapter, ConversionMessage } from './conversion-adapter.types.ts'

/** Version of the Graph API; Meta supports each for at least two years. */
const version = 'v24.0'

const responseSchema = z.object({ events_received: z.int().min(1) })

/**
 * Meta's Conversions API: sends one server event with the same name and id as the pixel, so that Meta counts the
 * event once, even if it receives it from the pixel and from the server, or several times. The token is in the body,
 * because URLs may be logged on the way.
 */
export const sendToMeta: ConversionAdapter<'meta'> = async (connection, message) => {
  const { site, keys } = message
  const event = buildMetaEvent(message)
  if (event === null) return { kind: 'dropped', reason: 'nothing says whose it is' }
  const { facebook_pixel_id: pixel } = site.configuration.analytics
  const outcome = await connection.client.send({
    partner: 'meta',
    account: String(site.id),
    address: `${connection.address}/${version}/${pixel}/events`,
    headers: {},
    body: { data: [event], access_token: keys.access_token },
    schema: responseSchema,
    describeFault,
    allowLoopback: connection.allowLoopback,
  })
  switch (outcome.kind) {
    case 'body':
      return { kind: 'sent' }
    case 'missing':
      return { kind: 'failed', reason: 'answers 404' }
    case 'failed':
      return { kind: 'failed', reason: outcome.reason }
  }
}

/** The event in Meta's format; null: it would not identify the visitor. */
export function buildMetaEvent({
  conversion,
  person,
  origin,
}: Pick<ConversionMessage<'meta'>, 'conversion' | 'person' | 'origin'>) {
  const { number, uniqueId, recordedAt, payload, browser } = conversion
  const { facebookEvent } = eventCatalogue[number]
  const user = buildUserData(person, browser)
  if (facebookEvent === null || user === null) return null
  const { content_ids, contents, content_type, content_name, currency, value } = payload
  return {
    event_name: facebookEvent,
    event_time: Math.floor(recordedAt.getTime() / 1000),
    event_id: uniqueId,
    action_source: 'website',
    event_source_url: browser?.pageUrl ?? origin,
    user_data: user,
    custom_data: {
      content_ids,
      contents,
      content_type,
      content_name,
      ...(value === null ? {} : { currency, value }),
    },
  }
}

function buildUserData(of: HashedPerson | null, browser: BrowserTrace | null) {
  const person = of ?? browser?.person
  const list = (hash: string | null | undefined) => (hash ? [hash] : undefined)
  const known = {
    em: list(person?.email),
    ph: list(person?.phone),
    fbp: browser?.fbp ?? undefined,
    fbc: browser?.fbc ?? undefined,
  }
  // Name, postcode and user agent alone do not identify a person.
  if (Object.values(known).every((one) => one === undefined)) return null
  return {
    ...known,
    fn: list(person?.firstName),
    ln: list(person?.lastName),
    zp: list(person?.postcode),
    client_user_agent: browser?.userAgent ?? undefined,
  }
}

const faultSchema = z.object({
  error: z.object({ type: z.string().max(60), code: z.int(), error_subcode: z.int().optional() }),
})

/** Meta's error code only; its message may repeat sent data. */
function describeFault(body: unknown): string | null {
  const parsed = faultSchema.safeParse(body)
  if (!parsed.success) return null
  const { type, code, error_subcode: subcode } = parsed.data.error
  return `${type} ${code}${subcode === undefined ? '' : `/${subcode}`}`
}
