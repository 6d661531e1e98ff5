import { createHash, sign } from 'node:crypto'
import * as z from 'zod'
import type { ConversionKeys } from '../../accounts/conversion-account.schema.ts'
import type { PlatformConnection } from '../conversion-adapter.types.ts'
import { describeTokenFault } from './google-fault.rules.ts'

export type ServiceAccount = ConversionKeys<'google_ads'>['service_account']

export type FoundToken =
  | { readonly ok: true; readonly token: string }
  | { readonly ok: false; readonly reason: string }

export interface AccessTokens {
  /** A valid access token for Google's API, cached or new. */
  get(
    connection: PlatformConnection<'google_ads'>,
    account: ServiceAccount,
    /** Failures to get a token are counted for this site. */
    site: string,
  ): Promise<FoundToken>
  /** Discards a token that Google rejected although it has not expired. */
  forget(account: ServiceAccount): void
}

const scope = 'https://www.googleapis.com/auth/datamanager'
const grant = 'urn:ietf:params:oauth:grant-type:jwt-bearer'
/** The longest lifetime that Google allows. */
const claimSeconds = 3600
/** A token is renewed this long before its expiry, since a request takes time. */
const spareSeconds = 300
/** Maximum of cached tokens, one for each account; beyond it the oldest is dropped. */
const mostTokens = 1000

const uselessKey =
  'the service account’s key cannot sign: store the file as Google Cloud made it, by site conversion-account'

const responseSchema = z.object({
  access_token: z
    .string()
    .max(4096)
    .regex(/^[\x21-\x7e]+$/),
  expires_in: z.int().min(1).max(86_400),
})

/**
 * Access tokens of Google's service accounts, cached in this process's memory only. The private key only signs token
 * requests and is never sent.
 *
 * @param now real time in milliseconds, because Google compares it with its own clock
 */
export function createAccessTokens(now: () => number): AccessTokens {
  const held = new Map<string, { readonly token: string; readonly endsAt: number }>()
  const requests = new Map<string, Promise<FoundToken>>()

  const requestToken = async (
    { client, address, allowLoopback }: PlatformConnection<'google_ads'>,
    account: ServiceAccount,
    site: string,
  ): Promise<FoundToken> => {
    const assertion = signAssertion(account, address.tokens, now())
    if (assertion === null) return { ok: false, reason: uselessKey }
    const outcome = await client.send({
      partner: 'google_ads',
      account: site,
      address: address.tokens,
      headers: {},
      body: new URLSearchParams({ grant_type: grant, assertion }),
      schema: responseSchema,
      describeFault: describeTokenFault,
      allowLoopback,
    })
    if (outcome.kind === 'missing') return { ok: false, reason: 'answers 404 for a token' }
    if (outcome.kind === 'failed') return { ok: false, reason: outcome.reason }
    const { access_token: token, expires_in: seconds } = outcome.body
    held.set(nameOf(account), { token, endsAt: now() + (seconds - spareSeconds) * 1000 })
    const [oldest] = held.keys()
    if (held.size > mostTokens && oldest !== undefined) held.delete(oldest)
    return { ok: true, token }
  }
  return {
    get(connection, account, site) {
      const name = nameOf(account)
      const found = held.get(name)
      if (found !== undefined && now() < found.endsAt) {
        return Promise.resolve({ ok: true, token: found.token })
      }
      held.delete(name)
      const running = requests.get(name)
      if (running !== undefined) return running
      const request = requestToken(connection, account, site).finally(() => requests.delete(name))
      requests.set(name, request)
      return request
    },
    forget: (account) => void held.delete(nameOf(account)),
  }
}

/**
 * Cache key that includes the private key, so that a site which enters another site's account without its key does
 * not get that account's token.
 */
const nameOf = ({ client_email: email, private_key: key }: ServiceAccount): string =>
  createHash('sha256').update(`${email}\n${key}`).digest('base64url')

/**
 * RFC 7523: a signed assertion that the request is from the service account, which Google exchanges for a token;
 * null: the key cannot sign.
 */
function signAssertion(
  { client_email: email, private_key: key, private_key_id: keyId }: ServiceAccount,
  audience: string,
  nowMs: number,
): string | null {
  const issuedAt = Math.floor(nowMs / 1000)
  const text = [
    { alg: 'RS256', typ: 'JWT', kid: keyId },
    { iss: email, scope, aud: audience, iat: issuedAt, exp: issuedAt + claimSeconds },
  ]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.')
  try {
    return `${text}.${sign('RSA-SHA256', Buffer.from(text), key).toString('base64url')}`
  } catch {
    return null
  }
}
