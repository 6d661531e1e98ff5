import type { PlatformConnection } from '../conversion-adapter.types.ts'
import { type AccessTokens, type ServiceAccount } from './access-token.ts'
import { describeGoogleFault, readGoogleFault } from './google-fault.rules.ts'
import { type EventFate, readEventFate, requestStatusSchema } from './request-status.rules.ts'

interface FollowedRequest {
  readonly account: ServiceAccount
  /** Google's id of the request. */
  readonly request: string
  /** Failures are counted for this site. */
  readonly site: string
}

/** Queries Google for the result of a request. `unknown`: the query failed. */
export async function followGoogleAds(
  connection: PlatformConnection<'google_ads'>,
  tokens: AccessTokens,
  { account, request, site }: FollowedRequest,
): Promise<EventFate | { readonly kind: 'unknown'; readonly reason: string }> {
  const found = await tokens.get(connection, account, site)
  if (!found.ok) return { kind: 'unknown', reason: found.reason }
  const query = new URLSearchParams({ requestId: request })
  let isTokenRefused = false
  const outcome = await connection.client.send({
    partner: 'google_ads',
    account: site,
    address: `${connection.address.events}/v1/requestStatus:retrieve?${query}`,
    headers: { authorization: `Bearer ${found.token}` },
    body: undefined,
    schema: requestStatusSchema,
    describeFault(failure) {
      const fault = readGoogleFault(failure)
      isTokenRefused = fault?.status === 'UNAUTHENTICATED'
      return fault && describeGoogleFault(fault)
    },
    allowLoopback: connection.allowLoopback,
  })
  if (isTokenRefused) tokens.forget(account)
  if (outcome.kind === 'body') return readEventFate(outcome.body)
  return { kind: 'unknown', reason: outcome.kind === 'missing' ? 'answers 404' : outcome.reason }
}
