import { isSameText, type SearchKeys } from './search-keys.ts'
import { type SearchRules, unboundRules } from './search-rules.rules.ts'
import { readTenantToken } from './tenant-token.ts'

/** What a caller may do with a site's search. */
export interface SearchAccess {
  /** A key searches all that its site shows, a token what its rules leave of that. */
  readonly rules: SearchRules
}

export type AccessOutcome =
  | { readonly ok: true; readonly access: SearchAccess }
  /** In Meilisearch's words; the code is `invalid_api_key`. */
  | { readonly ok: false; readonly message: string }

export const invalidKey = 'The provided API key is invalid.'

/**
 * Whether a search key or tenant token opens a site's search. Those of any other site do not.
 * @param credential what stands behind `Bearer `
 */
export function findAccess(
  keys: SearchKeys,
  siteId: number,
  credential: string,
  now: Date,
): AccessOutcome {
  const own = keys.listKeys(siteId)
  // Every key is compared, whichever is right.
  const matches = own.map(({ key }) => isSameText(credential, key))
  if (matches.includes(true)) return { ok: true, access: { rules: unboundRules } }
  const token = readTenantToken(credential, own, now)
  if (token.kind === 'valid') return { ok: true, access: { rules: token.rules } }
  return { ok: false, message: token.kind === 'refused' ? token.message : invalidKey }
}
