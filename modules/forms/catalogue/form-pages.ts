import type { PhoneDepartment } from '../form-page.types.ts'

/**
 * A platform page with a form. Texts can have the placeholders of platform-form.types.ts, and `{test_drive}`,
 * `{enquire}`, `{request_photos}`, `{trade_in}` for the label of the button that opens the form.
 */
export interface PlatformPage {
  /** Path of the page (§2). */
  readonly path: string
  /** Slugs of its forms; with several, the vehicle of the enquiry decides. */
  readonly forms: readonly string[]
  readonly heading: string
  readonly introduction: string
  /** Replaces the introduction if the form books free times. */
  readonly bookedIntroduction?: string
  /** The department whose phone, hours and address are shown. */
  readonly department: PhoneDepartment
  /** Path of another page with the same form, which search engines should index instead. */
  readonly canonical?: string
  /** The page needs a vehicle, so search engines should not index it. */
  readonly aboutVehicle?: true
}

const vehicleForms = ['used-vehicle', 'new-vehicle']

const financePage = { forms: ['finance'], department: 'finance' } as const

const tradeInPage: Omit<PlatformPage, 'path'> = {
  forms: ['trade-in'],
  heading: '{trade_in}',
  introduction:
    'Tell us about it in a few short steps. You get a figure to count on when you choose your next {noun}.',
  department: 'sales',
}

/** §2's pages with a form, except the contact page, which also lists the locations. */
export const platformPages: readonly PlatformPage[] = [
  {
    path: '/service',
    forms: ['service'],
    heading: 'Service',
    introduction:
      'Ask our workshop anything: what a service costs, what a noise may mean, or how long a repair takes.',
    department: 'service',
  },
  {
    path: '/pages/book-a-service',
    forms: ['book-a-service'],
    heading: 'Book a Service',
    introduction: 'Choose a day and tell us about your {noun}. We confirm before you set off.',
    bookedIntroduction:
      'Say what is due and choose a free time. The price guide stands beside each kind of work.',
    department: 'service',
  },
  {
    path: '/vehicle-parts-and-accessories',
    forms: ['parts'],
    heading: 'Parts and accessories',
    introduction:
      'Floor mats, tow bars, filters or a part that is hard to find: we look it up and tell you price and delivery.',
    department: 'parts',
  },
  {
    path: '/careers',
    forms: ['careers'],
    heading: 'Careers at {name}',
    introduction:
      'We are always glad to hear from people who are good with {nouns}, with numbers or with customers.',
    department: 'sales',
  },
  {
    path: '/fleet',
    forms: ['fleet'],
    heading: 'Fleet and business',
    introduction:
      'One {noun} or a hundred: one person who knows your business looks after all of it.',
    department: 'fleet',
  },
  {
    path: '/finance',
    heading: 'Finance',
    introduction:
      'Tell us what you would like to spend. We come back with what it would cost, week by week, and what is needed from you.',
    ...financePage,
  },
  {
    path: '/finance-enquiry',
    heading: 'Finance enquiry',
    introduction:
      'A rate, a payout figure, what a bank has offered you: ask it here. It is a question and no application, and nothing of it goes to a lender.',
    canonical: '/finance',
    ...financePage,
  },
  {
    path: '/apply-for-finance',
    heading: 'Apply for finance',
    introduction:
      'Say how much, over how long and how you earn your living. We look for the lender that fits, and nothing goes to one before you have said yes.',
    canonical: '/finance',
    ...financePage,
  },
  {
    path: '/finance-pre-approval',
    heading: 'Finance pre-approval',
    introduction:
      'Know what you can spend before you choose your {noun}. We find out the limit and the rate, and you are bound to nothing.',
    canonical: '/finance',
    ...financePage,
  },
  {
    path: '/sell-my-car',
    forms: ['sell-my-car'],
    heading: 'Sell Your {Noun}',
    introduction:
      'We buy {nouns} of every age, whether or not you buy from us. The offer is free and binds you to nothing.',
    department: 'sales',
  },
  {
    path: '/book-test-drive',
    forms: ['test-drive'],
    heading: '{test_drive}',
    introduction: 'Choose a day and a time, and it stands ready for you.',
    bookedIntroduction: 'Choose a free time, and it stands ready for you.',
    department: 'sales',
  },
  {
    path: '/enquire',
    aboutVehicle: true,
    forms: vehicleForms,
    heading: '{enquire}',
    introduction: 'A person who knows the {noun} reads your message and answers it.',
    department: 'sales',
  },
  {
    path: '/request-photos',
    aboutVehicle: true,
    forms: ['request-photos'],
    heading: '{request_photos}',
    introduction: 'Tell us what you would like to see, and we walk out and take the pictures.',
    department: 'sales',
  },
  { path: '/trade-in', ...tradeInPage },
  { path: '/cars/trade-in', canonical: '/trade-in', ...tradeInPage },
  {
    path: '/tell-me-when',
    forms: ['tell-me-when'],
    heading: 'Not here yet?',
    introduction:
      'New stock comes in every week. Say what you are after, and we write when it is here.',
    department: 'sales',
  },
]
