/**
 * Names beside a form's own fields: what a page posts without script, and what `lead` has with it. No
 * field of a form may have one of them.
 */
export const envelopeNames = {
  /** Slug of the form. */
  form: 'form',
  /** Of the step that is sent, the first being 0. */
  stepIndex: 'step_index',
  /** The honeypot: people do not see this field, so a value in it comes from a program. */
  honeypot: 'fax_extension',
  /** What shows that a person sends the form; Turnstile’s widget names it so. */
  botToken: 'cf-turnstile-response',
  /** What a form of several steps is saved as so far. */
  leadId: 'lead_id',
  leadToken: 'lead_token',
  /** Buttons that show the form again without script have this name, and a value of `goTo`. */
  go: 'go',
} as const

export const goTo = {
  /** The step before. */
  back: 'back',
  /** The same step, with the free times of the chosen location. */
  times: 'times',
  /** The same step, with the vehicle of the plate filled in. */
  plate: 'plate',
} as const
