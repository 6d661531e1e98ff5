import * as z from 'zod'

/** https://developers.cloudflare.com/turnstile/get-started/server-side-validation/ */
export const siteverifyAddress = 'https://challenges.cloudflare.com/turnstile/v0/siteverify'

export interface SiteverifyMessage {
  readonly secret: string
  readonly response: string
  /** A token is valid once; checking it again with the same key is allowed. */
  readonly idempotency_key: string
}

export const siteverifyResponse = z.object({
  success: z.boolean(),
  'error-codes': z.array(z.string().max(60)).max(20).default([]),
})

export type SiteverifyAnswer = z.output<typeof siteverifyResponse>

/** Error codes about the token; all others are about the account or Turnstile itself. */
const tokenFaults = new Set([
  'missing-input-response',
  'invalid-input-response',
  'timeout-or-duplicate',
])

/** Whether the token is invalid, as opposed to the dealer's account or Turnstile failing. */
export const isTokenFault = ({ 'error-codes': codes }: SiteverifyAnswer): boolean =>
  codes.length > 0 && codes.every((code) => tokenFaults.has(code))
