import type { ZodType } from 'zod'
import type { PartnerOutcome } from '#platform/http/partner-client.ts'
import type { LookupProvider } from '#modules/sites/settings/trade-in.schema.ts'
import type { LookupOutcome } from '../lookup.types.ts'
import type { LookupAccountParts } from './lookup-account.types.ts'

/** Sends a plate to a provider, only in the body, because servers along the way may log URLs. */
export const sendLookup = <Message>(
  { client, keys, siteId, vehicleType, isDemonstration }: LookupAccountParts,
  provider: LookupProvider,
  path: string,
  body: object,
  schema: ZodType<Message>,
): Promise<PartnerOutcome<Message>> =>
  client.send({
    partner: provider,
    account: String(siteId),
    address: keys.base_url.replace(/\/$/, '') + path,
    headers: { authorization: `Bearer ${keys.api_key}` },
    body: { ...body, vehicle_type: vehicleType },
    schema,
    allowLoopback: isDemonstration,
  })

export function readOutcome<Message, Found>(
  outcome: PartnerOutcome<Message>,
  read: (message: Message) => Found,
): LookupOutcome<Found> {
  switch (outcome.kind) {
    case 'body':
      return { kind: 'found', found: read(outcome.body) }
    case 'missing':
      return { kind: 'not-found' }
    case 'failed':
      return { kind: 'unavailable', reason: outcome.reason }
  }
}
