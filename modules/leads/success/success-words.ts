/**
 * Text for a visitor after sending a lead of a category; placeholders as in platform-form.types.ts, and `{vehicle}` ('the 2019
 * Toyota Corolla', or 'this car') and `{forVehicle}` (' for the 2019 Toyota Corolla', or nothing).
 */
export interface SuccessWords {
  readonly heading: string
  readonly text: string
  /** The next steps, in order. */
  readonly steps: readonly string[]
}

const answer = 'A person reads it, and answers you by email or phone.'

/** Texts by slug of the category (§2 /success). */
export const successWords: Readonly<Record<string, SuccessWords>> = {
  'general-enquiry': {
    heading: 'Thank you for your message',
    text: 'It has reached {name}.',
    steps: ['The right department gets it at once.', answer],
  },
  'service-enquiry': {
    heading: 'Thank you, our service team has it',
    text: 'Your question has reached the workshop of {name}.',
    steps: ['A service adviser looks at what you wrote.', answer],
  },
  'parts-enquiry': {
    heading: 'Thank you, we are looking for it',
    text: 'Your request has reached our parts counter.',
    steps: ['We look up the part that fits.', 'You hear from us with price and delivery.'],
  },
  'new-vehicle-enquiry': {
    heading: 'Thank you for asking',
    text: 'Your question about {vehicle} has reached {name}.',
    steps: ['Someone who knows the {noun} reads it.', 'You get an answer by email or phone.'],
  },
  'used-vehicle-enquiry': {
    heading: 'Thank you for asking',
    text: 'Your question about {vehicle} has reached {name}.',
    steps: ['Someone who knows the {noun} reads it.', 'You get an answer by email or phone.'],
  },
  'fleet-enquiry': {
    heading: 'Thank you, our fleet manager has it',
    text: 'Your needs have reached {name}.',
    steps: ['Our fleet manager puts a proposal together.', 'You get a call to go through it.'],
  },
  'finance-enquiry': {
    heading: 'Thank you, we are on it',
    text: 'Your finance enquiry{forVehicle} has reached {name}.',
    steps: [
      'A finance specialist looks at your figures.',
      'You get a call about what it would cost and what is needed.',
      'Nothing is agreed before you sign.',
    ],
  },
  'sell-my-car': {
    heading: 'Thank you, we are working on an offer',
    text: 'What you told us about your {noun} has reached {name}.',
    steps: ['We compare it with the market.', 'You get an offer by phone or email.'],
  },
  'test-drive': {
    heading: 'Your {visit} is requested',
    text: 'We have your preferred time{forVehicle}.',
    steps: [
      'We check that the {noun} is free then.',
      'You get a confirmation by phone or email.',
      'Bring your licence if you want to take it out.',
    ],
  },
  'request-photos': {
    heading: 'More photos are on their way',
    text: 'Your request{forVehicle} has reached {name}.',
    steps: ['We walk out and take the pictures.', 'You get them by email.'],
  },
  'trade-in': {
    heading: 'Thank you, we are working out its value',
    text: 'What you told us about your {noun} has reached {name}.',
    steps: [
      'We compare it with the market.',
      'You get a figure by phone or email.',
      'We look at it together when you come in.',
    ],
  },
  'service-booking': {
    heading: 'Your booking is requested',
    text: 'We have your preferred time.',
    steps: ['We check the workshop’s day.', 'You get a confirmation by phone or email.'],
  },
  'tell-me-when': {
    heading: 'We will tell you',
    text: 'We know now what you are after.',
    steps: ['We watch what comes in.', 'You hear from us when it fits.'],
  },
}

/** Texts after a free time was chosen and booked, by slug of the category. */
export const bookedWords: Readonly<Record<string, SuccessWords>> = {
  'test-drive': {
    heading: 'Your {visit} is booked',
    text: 'The time is yours. The details are on their way to you by email.',
    steps: [
      'An email comes with the time, the place and an entry for your calendar.',
      'Should something come up, the link in it moves or cancels the {visit}.',
      'Bring your licence if you want to take the {noun} out.',
    ],
  },
  'service-booking': {
    heading: 'Your service is booked',
    text: 'The time is yours. The details are on their way to you by email.',
    steps: [
      'An email comes with the time, the place and an entry for your calendar.',
      'Should something come up, the link in it moves or cancels the booking.',
      'We call you before we do any work that you have not asked for.',
    ],
  },
}

/** Texts after a time was booked, for a deployment without a mail server. */
export const unmailedBookedWords: Readonly<Record<string, SuccessWords>> = {
  'test-drive': {
    heading: 'Your {visit} is booked',
    text: 'The time is yours. Please note it down: we cannot send you an email about it.',
    steps: [
      'Should something come up, please call us, and we move or cancel the {visit}.',
      'Bring your licence if you want to take the {noun} out.',
    ],
  },
  'service-booking': {
    heading: 'Your service is booked',
    text: 'The time is yours. Please note it down: we cannot send you an email about it.',
    steps: [
      'Should something come up, please call us, and we move or cancel the booking.',
      'We call you before we do any work that you have not asked for.',
    ],
  },
}

/** Texts for a site’s own categories. */
export const otherSuccessWords: SuccessWords = {
  heading: 'Thank you',
  text: 'It has reached {name}.',
  steps: [answer],
}
