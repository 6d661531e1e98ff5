import { isSameText, type SearchKeys } from './search-keys.ts'
import { type SearchRules, unboundRules } from './search-rules.rules.ts'
import { readTenantToken } from './tenant-token.ts'

/** What a caller may search on a site. */
export interface SearchAccess {
  /** Limits of the search. A search key has none; a token has those of its rules. */
  readonly rules: SearchRules
}

export type AccessOutcome =
  | { readonly ok: true; readonly access: SearchAccess }
  /** Meilisearch's own message; its code is `invalid_api_key`. */
  | { readonly ok: false; readonly message: string }

export const invalidKey = 'The provided API key is invalid.'

/**
 * Checks a search key or tenant token for a site's search. Those of other sites are refused.
 * @param credential the text after `Bearer `
 */
export function findAccess(
  keys: SearchKeys,
  siteId: number,
  credential: string,
  now: Date,
): AccessOutcome {
  const own = keys.listKeys(siteId)
  // Every key is compared, so that the response time does not reveal which one matches.
  const matches = own.map(({ key }) => isSameText(credential, key))
  if (matches.includes(true)) return { ok: true, access: { rules: unboundRules } }
  const token = readTenantToken(credential, own, now)
  if (token.kind === 'valid') return { ok: true, access: { rules: token.rules } }
  return { ok: false, message: token.kind === 'refused' ? token.message : invalidKey }
}
