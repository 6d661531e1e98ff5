import { createHmac } from 'node:crypto'
import { isSameText, type SearchKey } from './search-keys.ts'
import { parseSearchRules, type SearchRules } from './search-rules.rules.ts'

export interface TokenClaims {
  readonly searchRules: readonly string[] | Readonly<Record<string, unknown>>
  readonly apiKeyUid: string
  /**
   * Seconds since 1970 UTC: the last second in which the token is valid. Without it, the token is valid as long as
   * its key.
   */
  readonly exp?: number
}

export type TokenOutcome =
  | { readonly kind: 'valid'; readonly rules: SearchRules }
  /** The text is not a token signed with any of these keys. */
  | { readonly kind: 'foreign' }
  /** Meilisearch's own message. */
  | { readonly kind: 'refused'; readonly message: string }

/** Accepted algorithms: neither `none` nor those with public keys. */
const hashes: Readonly<Record<string, string>> = {
  HS256: 'sha256',
  HS384: 'sha384',
  HS512: 'sha512',
}

/**
 * Matches a JWT in both alphabets of base64, because Meilisearch's client uses the standard one for one part of a
 * token.
 */
const jwtForm = /^([\w+/-]{1,400})\.([\w+/-]{1,8000})\.([\w-]{0,400})$/

export function signTenantToken(key: SearchKey, claims: Omit<TokenClaims, 'apiKeyUid'>): string {
  const body = { ...claims, apiKeyUid: key.uid }
  const signed = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode(body)}`
  return `${signed}.${sign('sha256', key.key, signed)}`
}

/**
 * Parses a tenant token: a JWT that the holder of a search key signs with it, to grant less than the key permits.
 *
 * @param keys all keys that may have signed it
 */
export function readTenantToken(
  token: string,
  keys: readonly SearchKey[],
  now: Date,
): TokenOutcome {
  const [, head, body, signature] = jwtForm.exec(token) ?? []
  if (head === undefined || body === undefined || signature === undefined) return foreign
  const header = decode(head)
  const claims = decode(body)
  if (header === undefined || claims === undefined) return foreign
  const hash = readHash(header)
  if (hash === undefined) return refuse('Could not decode tenant token, InvalidAlgorithm.')
  const key = keys.find(({ uid }) => uid === claims['apiKeyUid'])
  if (key === undefined) return foreign
  if (!isSameText(signature, sign(hash, key.key, `${head}.${body}`))) {
    return refuse('Could not decode tenant token, InvalidSignature.')
  }
  return readClaims(claims, now)
}

function readHash({ alg }: Readonly<Record<string, unknown>>): string | undefined {
  return typeof alg === 'string' && Object.hasOwn(hashes, alg) ? hashes[alg] : undefined
}

function readClaims(claims: Readonly<Record<string, unknown>>, now: Date): TokenOutcome {
  const { exp = null, searchRules } = claims
  if (exp !== null && !Number.isSafeInteger(exp)) {
    return refuse('Could not decode tenant token, JSON error: `exp` is no whole number of seconds.')
  }
  const parsed = parseSearchRules(searchRules)
  if (!parsed.ok) {
    return refuse(`Could not decode tenant token, JSON error: \`searchRules\`: ${parsed.reason}.`)
  }
  const seconds = Math.floor(now.getTime() / 1000)
  if (exp !== null && seconds > Number(exp)) {
    return refuse(
      `Tenant token expired. Was valid up to \`${Number(exp)}\` and we're now \`${seconds}\`.`,
    )
  }
  return { kind: 'valid', rules: parsed.rules }
}

const foreign: TokenOutcome = { kind: 'foreign' }
const refuse = (message: string): TokenOutcome => ({ kind: 'refused', message })

const sign = (hash: string, key: string, text: string): string =>
  createHmac(hash, key).update(text).digest('base64url')

const encode = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url')

function decode(part: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(Buffer.from(part, 'base64url').toString('utf8'))
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
    return isObject ? (value as Record<string, unknown>) : undefined
  } catch {
    return undefined
  }
}
