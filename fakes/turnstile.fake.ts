/**
 * Turnstile's siteverify on a port of this machine, for the demonstration's sites and for tests, in Cloudflare's own format.
 * Tokens that begin with `person` are a person's; each counts once, and again under the same idempotency key alone.
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
  /** Tokens that counted, with their keys. */
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
