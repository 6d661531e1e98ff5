/**
 * Names reserved for data beside a form's own fields, in posted forms and in `lead`. No field of a
 * form may have one of them.
 */
export const envelopeNames = {
  /** Slug of the form. */
  form: 'form',
  /** Index of the posted step, from 0. */
  stepIndex: 'step_index',
  /** Name of the honeypot, a field that is invisible to people, so only programs fill it in. */
  honeypot: 'fax_extension',
  /** Token that proves a human sender; Turnstile’s widget uses this name. */
  botToken: 'cf-turnstile-response',
  /** Id and token of the lead as which a multi-step form is saved. */
  leadId: 'lead_id',
  leadToken: 'lead_token',
  /** Name of the buttons that show the form again without script, such as Back; `goTo` has their values. */
  go: 'go',
} as const

export const goTo = {
  /** Shows the previous step. */
  back: 'back',
  /** Shows the same step, with the free times of the chosen location. */
  times: 'times',
  /** Shows the same step, with the plate's vehicle filled in. */
  plate: 'plate',
} as const
