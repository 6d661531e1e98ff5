/**
 * Why the chosen time of a lead was not booked (gaps.md, Bounds of bookings). `too-many-bookings`: its e-mail address
 * or phone number has the maximum of open appointments. `confirm-by-mail`: the visitor was sent a link that books the
 * time. `not-confirmed`: the visitor would need such a link, but has no address to which it may be sent.
 */
export const noTimeReasons = ['too-many-bookings', 'confirm-by-mail', 'not-confirmed'] as const
export type NoTimeReason = (typeof noTimeReasons)[number]

interface NoTimeWords {
  /** Heading of the page after the form, for the visitor. */
  readonly heading: string
  readonly text: string
  /** The next steps, in order. */
  readonly steps: readonly string[]
  /** Note for staff. */
  readonly note: string
}

/** Placeholders as in platform-form.types.ts. */
export const noTimeWords: Readonly<Record<NoTimeReason, NoTimeWords>> = {
  'too-many-bookings': {
    heading: 'We have your request, but no time was taken',
    text: 'Three appointments are already open under your email address or phone number. That is as many as one visitor can book here.',
    steps: [
      'To book this time, cancel one of them with the link in its email, and send the form again.',
      'Or wait for us: a person reads your request and calls or writes to you.',
    ],
    note: 'This visitor already has three open appointments, so no time was taken for this request. Please contact them to agree on one.',
  },
  'confirm-by-mail': {
    heading: 'One more step: confirm by email',
    text: 'No time is taken yet. We have sent you an email with a link; the time is yours once you confirm there that you are coming.',
    steps: [
      'Open our email within 24 hours, follow its link, and press the button on that page.',
      'The time is taken then, if it is still free. If it is not, you can choose another one.',
      'If no email comes, please call us.',
    ],
    note: 'No time was taken yet: the visitor was sent a link to confirm that they are coming, because many unconfirmed bookings came from their connection or for that day. You are told when they confirm.',
  },
  'not-confirmed': {
    heading: 'We have your request, but no time was taken',
    text: 'Many bookings for that day or from your connection are not confirmed yet, and we could not send you an email to confirm this one.',
    steps: ['A person reads your request and calls or writes to you to agree on a time.'],
    note: 'No time was taken: many unconfirmed bookings came from this visitor’s connection or for that day, and no confirmation link could be sent. Please contact them to agree on a time.',
  },
}
