import * as z from 'zod'

/** https://developers.cloudflare.com/turnstile/get-started/server-side-validation/ */
export const siteverifyAddress = 'https://challenges.cloudflare.com/turnstile/v0/siteverify'

export interface SiteverifyMessage {
  readonly secret: string
  readonly response: string
  /** A token counts once; the same one may be checked again under the same key. */
  readonly idempotency_key: string
}

export const siteverifyResponse = z.object({
  success: z.boolean(),
  'error-codes': z.array(z.string().max(60)).max(20).default([]),
})

export type SiteverifyAnswer = z.output<typeof siteverifyResponse>

/** Faults of the token; every other one is of the account or of Turnstile itself. */
const tokenFaults = new Set([
  'missing-input-response',
  'invalid-input-response',
  'timeout-or-duplicate',
])

/** Whether the token is at fault, and not the dealer's account or Turnstile. */
export const isTokenFault = ({ 'error-codes': codes }: SiteverifyAnswer): boolean =>
  codes.length > 0 && codes.every((code) => tokenFaults.has(code))
