import type { ApiKey, ApiKeys } from '#modules/api-keys/api-key.types.ts'
import { readCredential } from '#modules/api-keys/key-text.rules.ts'
import type { Site } from '#modules/sites/site.types.ts'
import type { Refusal } from '../../context/refusal.types.ts'
import { requestRefusals } from '../request/request-refusals.ts'
import type { EndpointAuth } from './define-endpoint.ts'

type Opened =
  | { readonly ok: true; readonly apiKey: ApiKey | null }
  | { readonly ok: false; readonly refusal: Refusal }

/**
 * Finds the key of a request to an endpoint that requires one; other endpoints are open or check the sender
 * themselves.
 */
export async function checkApiKey(
  auth: EndpointAuth,
  site: Site,
  authorization: string | undefined,
  apiKeys: ApiKeys,
): Promise<Opened> {
  if (auth.kind !== 'basic' && auth.kind !== 'api-key') return { ok: true, apiKey: null }
  const { noUser, noKey, narrowKey } = requestRefusals
  const refusal = auth.kind === 'basic' ? noUser : noKey
  const credential = readCredential(authorization ?? null)
  const wanted = auth.kind === 'basic' ? 'basic' : 'bearer'
  if (credential?.kind !== wanted) return { ok: false, refusal }
  const apiKey = await apiKeys.find(site, credential)
  if (apiKey === undefined) return { ok: false, refusal }
  if (auth.kind === 'api-key' && !apiKey.scopes.includes(auth.scope)) {
    return { ok: false, refusal: narrowKey }
  }
  return { ok: true, apiKey }
}
