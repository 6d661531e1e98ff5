import type { FormRefusal } from '#modules/forms/form-refusal.types.ts'

/** Every refusal of a lead or a step, with the text for its sender. */
export const refusals = {
  keyReused: {
    status: 409,
    code: 'lead.key-reused',
    error: 'This key came with another enquiry before. Send a new one with a key of its own.',
  },
  badKey: {
    status: 422,
    code: 'lead.bad-key',
    error: 'An idempotency key has 22 to 200 letters, digits, hyphens and underscores.',
  },
  noToken: {
    status: 401,
    code: 'lead.token',
    error: 'Send the lead’s token: Authorization: Bearer …',
  },
  unknown: { status: 404, code: 'lead.unknown', error: 'There is no such enquiry.' },
  complete: {
    status: 409,
    code: 'lead.complete',
    error: 'This enquiry has been sent already and cannot be changed.',
  },
  expired: {
    status: 409,
    code: 'lead.expired',
    error: 'This enquiry was begun more than a day ago. Please start again.',
  },
  noPerson: {
    status: 422,
    code: 'lead.bot-token',
    error:
      'We could not confirm that a person sends this form. Nothing you typed is lost: please send it again.',
  },
} as const satisfies Readonly<Record<string, FormRefusal>>

/** §8: the visitor's message for an unspecified failure. */
export const submissionFailed = 'An error occurred when submitting this form'

export const refuseFields = (fields: Readonly<Record<string, string>>): FormRefusal => ({
  status: 422,
  code: 'lead.invalid',
  error: 'Please check the fields that are marked.',
  fields,
})

export const refuseUnavailable = (retryAfterSeconds = 5): FormRefusal => ({
  status: 503,
  code: 'lead.unavailable',
  error: 'We could not store your enquiry just now. Please send it again in a moment.',
  retryAfterSeconds,
})

export const refuseTooMany = (retryAfterSeconds: number): FormRefusal => ({
  status: 429,
  code: 'lead.too-many',
  error: 'Too many enquiries came from your connection. Please try again in a minute.',
  retryAfterSeconds,
})
