import { fieldTypes, type FieldType } from '#modules/sites/settings/forms.schema.ts'
import type { FieldView, FormView, SubjectView } from '#modules/forms/form.types.ts'
import type { GalleryBase } from './gallery-base.ts'

const field: FieldView = {
  name: 'Answer',
  type: 'string',
  label: 'What shall we call it?',
  placeholder: null,
  hint: null,
  required: true,
  width: 'full',
  choices: [],
  shownWhen: null,
  value: null,
  min: null,
  max: null,
  maxLength: null,
  requiredUnless: null,
  visits: null,
  booking: null,
  narrowing: null,
  workPrices: null,
  plateLookup: null,
}

/** Opening hours of a location that is closed on Sundays and on one holiday. */
const visits: FieldView['visits'] = {
  locationField: null,
  locations: [
    {
      value: 'north',
      name: 'Northside Sales',
      days: Array.from({ length: 29 }, (_, index) => {
        const date = new Date(Date.UTC(2026, 10, 24 + index)).toISOString().slice(0, 10)
        const note = index % 7 === 5 ? 'Closed' : index === 8 ? 'A public holiday' : null
        return note === null
          ? { date, first: '09:00', last: '16:30', note }
          : { date, first: null, last: null, note }
      }),
    },
  ],
}

const places = [
  { value: 'north', label: 'Northside Sales', hint: null },
  { value: 'south', label: 'Southside Sales and Service Centre', hint: null },
]
const conditions = [
  { value: 'Excellent', label: 'Excellent', hint: 'Looks and drives like new' },
  { value: 'Good', label: 'Good', hint: 'Small marks, nothing to repair' },
  { value: 'Fair', label: 'Fair', hint: 'Wear that shows, or a repair that is due soon' },
]
const jobs = [
  { value: 'Tyres', label: 'Tyres and wheel alignment', hint: null },
  { value: 'Brakes', label: 'Brakes', hint: null },
  { value: 'Battery', label: 'Battery', hint: null },
  { value: 'Loan', label: 'A loan vehicle while you have mine', hint: null },
]

interface FieldSample {
  readonly changed?: Partial<FieldView>
  /** Values by part of the field; '' is the single control of a field without parts. */
  readonly filled: Readonly<Record<string, readonly string[]>>
}

const samples: Readonly<Record<FieldType, FieldSample>> = {
  address: {
    changed: { label: 'Where do you live?' },
    filled: { street: ['12 Kauri Street'], city: ['Geelong'], state: ['VIC'], postcode: ['3220'] },
  },
  button: { changed: { label: 'I have another vehicle' }, filled: {} },
  CCExpiration: { changed: { label: 'Card ends' }, filled: { month: ['4'], year: ['29'] } },
  check: {
    changed: { label: 'I have read and agree to the terms of use.' },
    filled: { '': ['true'] },
  },
  checkGroup: {
    changed: { label: 'Anything else?', required: false, choices: jobs },
    filled: { '': ['Tyres', 'Loan'] },
  },
  checkCard: { changed: { label: 'What kind?', choices: conditions }, filled: { '': ['Good'] } },
  currency: { changed: { label: 'Deposit', width: 'half' }, filled: { '': ['12,500'] } },
  dateTime: {
    changed: { label: 'When would suit you?', visits },
    filled: { date: ['2026-12-04'], time: ['10:30'] },
  },
  dateTimeGeneric: {
    changed: { label: 'When did it happen?' },
    filled: { date: ['2026-10-04'], time: ['08:05'] },
  },
  distance: { changed: { label: 'Odometer' }, filled: { '': ['48,210'] } },
  dob: {
    changed: { label: 'Date of birth', hint: 'As on your licence.' },
    filled: { day: ['3'], month: ['2'], year: ['1990'] },
  },
  email: { changed: { label: 'Email' }, filled: { '': ['kim@example.com'] } },
  expiryDate: {
    changed: { label: 'Licence ends' },
    filled: { day: ['30'], month: ['6'], year: ['2031'] },
  },
  file: {
    changed: { label: 'Photos', required: false, hint: 'Up to ten, 10 MB each.', max: 10 },
    filled: {},
  },
  fullName: { changed: { label: 'Your name' }, filled: { first: ['Kim'], last: ['Nguyen'] } },
  hidden: { filled: { '': ['north'] } },
  kilometre: { changed: { label: 'Odometer' }, filled: { '': ['48,210'] } },
  licenseNumber: {
    changed: { label: 'Driver licence' },
    filled: { number: ['012345678'], state: ['VIC'] },
  },
  locationSelect: {
    changed: { label: 'Location', choices: places },
    filled: { '': ['south'] },
  },
  locationSelectCustom: {
    changed: { label: 'Dealership', choices: places },
    filled: { '': ['north'] },
  },
  make: { changed: { label: 'Make' }, filled: { '': ['Toyota'] } },
  model: { changed: { label: 'Model' }, filled: { '': ['HiLux'] } },
  number: { changed: { label: 'How many vehicles?' }, filled: { '': ['12'] } },
  optIn: {
    changed: { label: 'Email me similar stock and latest offers.' },
    filled: { '': ['true'] },
  },
  phone: { changed: { label: 'Phone' }, filled: { '': ['0412 345 678'] } },
  postcode: { changed: { label: 'Postcode' }, filled: { '': ['3220'] } },
  radio: { changed: { label: 'Is there finance owing on it?' }, filled: { '': ['No'] } },
  radioGroup: { changed: { label: 'What is due?', choices: jobs }, filled: { '': ['Brakes'] } },
  radioCardGroup: {
    changed: { label: 'Condition', choices: conditions },
    filled: { '': ['Fair'] },
  },
  rego: {
    changed: {
      label: 'Registration',
      required: false,
      placeholder: 'Rego - Helps us better assist your enquiry',
    },
    filled: { '': ['ABC123'] },
  },
  select: { changed: { label: 'Department', choices: jobs }, filled: { '': ['Battery'] } },
  serviceInterval: { changed: { label: 'Which service is due?' }, filled: {} },
  starRating: { changed: { label: 'Condition' }, filled: { '': ['4'] } },
  string: {
    changed: { hint: 'A line of text with help under its label.' },
    filled: { '': ['Bluey'] },
  },
  textarea: {
    changed: { label: 'Message', placeholder: 'How can we help?' },
    filled: { '': ['Is it still there?\nI could come by on Saturday morning.'] },
  },
  tyres: {
    changed: { label: 'Which tyres?', hint: 'It stands on their side, such as 205/55R16.' },
    filled: { width: ['205'], profile: ['55'], rim: ['16'], quantity: ['4'] },
  },
  websiteLocationSelect: {
    changed: { label: 'Service location', choices: places },
    filled: { '': ['south'] },
  },
  year: { changed: { label: 'Year' }, filled: { '': ['2019'] } },
}

export interface FieldState {
  readonly type: FieldType
  readonly field: FieldView
  readonly posted: Readonly<Record<string, readonly string[]>>
}

/** §3: every field type with a value that it accepts. */
export const fieldStates: readonly FieldState[] = fieldTypes.map((type) => {
  const { changed, filled } = samples[type]
  const view = { ...field, type, name: `${type} Answer`, ...changed }
  const posted = Object.entries(filled).map(
    ([part, values]) => [part === '' ? view.name : `${view.name}.${part}`, values] as const,
  )
  return { type, field: view, posted: Object.fromEntries(posted) }
})

/** The vehicle that a form is about: the site's first card with a picture, if there is one. */
export function buildSubjectState({ search, vehicle }: GalleryBase): SubjectView {
  const card = search.cards.find(({ pictureKey }) => pictureKey !== null) ?? search.cards[0]
  return {
    id: card?.id ?? 1,
    title: card?.title ?? vehicle.title,
    subtitle: card?.subtitle ?? '',
    href: card?.href ?? '/',
    pictureKey: card?.pictureKey ?? null,
    price: card?.price ?? vehicle.price,
    stockNumber: vehicle.stockNumber,
  }
}

const stepOf = (
  heading: string | null,
  types: readonly FieldType[],
): FormView['steps'][number] => ({
  heading,
  description: heading === null ? null : 'As it stands on the registration papers.',
  skips: [],
  fields: types.flatMap((type) =>
    fieldStates.filter((state) => state.type === type).map((state) => state.field),
  ),
})

/** A form of one step, with the site's rules. */
export function buildSingleForm({ site }: GalleryBase): FormView {
  const { leads, region } = site.configuration
  return {
    slug: 'specimen',
    title: 'Send us a message',
    description: 'Tell us what it is about, and the right person will answer.',
    category: 'General Enquiry',
    subcategory: null,
    action: '/__gallery/forms',
    submitLabel: 'Submit Form',
    steps: [
      stepOf(null, [
        'fullName',
        'email',
        'phone',
        'postcode',
        'locationSelect',
        'textarea',
        'optIn',
      ]),
    ],
    defaults: {},
    subject: null,
    rules: {
      phoneRule: leads.phone_rule,
      country: region.country,
      distanceUnit: region.distance_unit,
      currency: region.currency,
    },
    terms: 'By sending this form you agree that we use these details to answer you.',
    termsHref: null,
    privacyHref: '/privacy-policy',
    browserAlert: false,
    prefill: false,
    siteSlug: site.slug,
    botSiteKey: null,
  }
}

/** A form of three steps. */
export function buildMultiStepForm(base: GalleryBase): FormView {
  return {
    ...buildSingleForm(base),
    slug: 'specimen-steps',
    title: 'What is your car worth?',
    description: 'Three short steps.',
    steps: [
      stepOf('Who are we talking to?', ['fullName', 'email']),
      stepOf('Your car', ['rego', 'make', 'model', 'year', 'kilometre', 'radioCardGroup']),
      stepOf('Nearly there', ['textarea', 'optIn']),
    ],
  }
}

/** A field for a date and a time; the booking field is a variant of this field. */
export const dateTimeField: FieldView = { ...field, name: 'When', type: 'dateTime' }

/** A form with a number-plate lookup and priced kinds of work. */
export function buildServiceForm(base: GalleryBase): FormView {
  const { locale, currency } = base.site.configuration.region
  const step = stepOf(null, ['rego', 'make', 'model', 'checkGroup'])
  return {
    ...buildSingleForm(base),
    slug: 'specimen-service',
    title: 'Book a service',
    steps: [
      {
        ...step,
        fields: step.fields.map((each) => {
          if (each.type === 'rego') {
            const fills = { make: 'make Answer', model: 'model Answer', year: null }
            return { ...each, plateLookup: { stateField: null, fills } }
          }
          if (each.type !== 'checkGroup') return each
          const prices = { Tyres: { amount: 125, from: true }, Loan: { amount: 0, from: false } }
          const fields = [{ name: each.name, prices }]
          return { ...each, workPrices: { fields, region: { locale, currency } } }
        }),
      },
    ],
  }
}
