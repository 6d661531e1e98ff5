/**
 * Turnstile's siteverify on a local port, for the demo sites and for tests, in Cloudflare's format. Tokens that begin
 * with `person` are valid; each is valid once, and again only with the same idempotency key.
 *
 *     const turnstile = await startTurnstile()
 *     turnstile.trouble({ of: /siteverify/, kind: 'refuse', times: 1 })
 */
import {
  demonstrationSiteverifyPath,
  demonstrationTurnstileKey,
} from '#modules/bot-protection/demonstration-account.ts'
import type { SiteverifyMessage } from '#modules/bot-protection/siteverify.schema.ts'
import {
  answerJson,
  type ProviderPart,
  type ProviderServer,
  startProviderServer,
} from './payments/provider-server.fake.ts'

const mostRemembered = 1000

export function createTurnstile(): ProviderPart {
  /** Tokens that were used, with their idempotency keys. */
  const spent = new Map<string, string>()
  return ({ method, path, body }) => {
    if (method !== 'POST' || path !== demonstrationSiteverifyPath) return undefined
    const message = JSON.parse(body.toString('utf8')) as SiteverifyMessage
    const refuse = (code: string) => answerJson(200, { success: false, 'error-codes': [code] })
    if (message.secret !== demonstrationTurnstileKey) return refuse('invalid-input-secret')
    if (!message.response) return refuse('missing-input-response')
    if (!message.response.startsWith('person')) return refuse('invalid-input-response')
    const before = spent.get(message.response)
    if (before !== undefined && before !== message.idempotency_key) {
      return refuse('timeout-or-duplicate')
    }
    if (spent.size >= mostRemembered) spent.clear()
    spent.set(message.response, message.idempotency_key)
    return answerJson(200, {
      success: true,
      challenge_ts: '2026-11-26T00:00:00.000Z',
      hostname: 'localhost',
      'error-codes': [],
      action: '',
      cdata: '',
    })
  }
}

export const startTurnstile = (): Promise<ProviderServer> =>
  startProviderServer(() => [createTurnstile()])
