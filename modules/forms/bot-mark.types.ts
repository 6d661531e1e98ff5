/**
 * What nobody could find out about who sends a form. `not-checked`: the service that checks could not be asked.
 * `without-token`: nothing that could be checked came, as without script.
 */
export type BotMark = 'not-checked' | 'without-token'

export type PersonDecision =
  /** @property mark null: a person sends it, or the site does not ask */
  | { readonly allowed: true; readonly mark: BotMark | null }
  /** The token is none, was used before or is too old; the visitor sends the form again. */
  | { readonly allowed: false }
