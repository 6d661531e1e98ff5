/** Names of the form's fields, as the lead has them where it has them. */
export const questionFields = {
  question: 'message',
  email: 'email',
  terms: 'terms_conditions',
  /** Sent once the visitor has read the similar questions. */
  anyway: 'anyway',
} as const
