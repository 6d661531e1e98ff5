/**
 * Why the sender of a form could not be checked. `not-checked`: the checking service was
 * unavailable. `without-token`: no token was sent, as without script.
 */
export type BotMark = 'not-checked' | 'without-token'

export type PersonDecision =
  /** @property mark null: Turnstile accepted the sender, or the site does not check senders */
  | { readonly allowed: true; readonly mark: BotMark | null }
  /** The token is invalid, expired or was used before; the visitor must send the form again. */
  | { readonly allowed: false }
