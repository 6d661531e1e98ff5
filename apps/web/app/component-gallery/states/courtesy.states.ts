import type {
  CourtesyFrame,
  CourtesyPosted,
  CourtesyResult,
} from '#modules/courtesy-holds/ui/courtesy-page-view.types.ts'
import type { SubjectView } from '#modules/forms/form.types.ts'
import type { GalleryBase } from './gallery-base.ts'

const frame: CourtesyFrame = {
  noun: 'car',
  place: {
    name: 'Example Cars Sales',
    address: '1 Example Road, Rocklea QLD 4106',
    mapHref: '#',
  },
  phone: { text: '(07) 5550 1234', href: 'tel:0755501234' },
  vehicleHref: '#',
  vehicleTitle: '2022 Toyota HiLux',
  searchHref: '#',
}

/** Keeping a vehicle for a shopper who is on the way: every state that the shopper can reach. */
export function buildCourtesyStates({ vehicle }: GalleryBase) {
  const subject: SubjectView = {
    id: 1,
    title: vehicle.title,
    subtitle: vehicle.subtitle,
    href: '#',
    pictureKey: vehicle.photos[0]?.key ?? null,
    price: vehicle.price,
    stockNumber: 'H1234',
  }
  const form = {
    kind: 'form',
    subject,
    until: '3:40 pm',
    optIn: { wording: 'Email me similar stock and latest offers.', preticked: true },
    terms: 'By sending this form you agree that Example Cars uses these details to answer you.',
    privacyHref: '#',
    botSiteKey: null,
  } as const
  const code = {
    kind: 'code',
    subject,
    email: 'robin@visitor.example',
    error: null,
    againHref: '#',
    isShown: false,
  } as const
  const states: readonly (readonly [
    title: string,
    result: CourtesyResult,
    posted?: CourtesyPosted,
  ])[] = [
    ['the form', form],
    [
      'the form, at fault',
      form,
      {
        kind: 'faulty',
        errors: { phone: 'Invalid phone number. Must be Australian or New Zealand number.' },
        values: { name: 'Robin Lee', email: 'robin@visitor.example', phone: '12' },
        optIn: false,
        notice: null,
      },
    ],
    ['the code', code],
    [
      'the code, wrong',
      { ...code, error: 'That code is not right. Look at the newest email from us.' },
    ],
    ['kept', { kind: 'kept', until: '3:40 pm', reference: 'K7RW M4PX', stockNumber: 'H1234' }],
    [
      'ended by the dealership',
      {
        kind: 'ended',
        heading: 'We can’t keep it after all',
        text: 'We are sorry. Call us before you drive on.',
        reference: 'K7RW M4PX',
        note: 'Its battery is flat, and it is in the workshop.',
        reserveHref: null,
      },
    ],
    [
      'refused, somebody else is coming',
      {
        kind: 'refused',
        heading: 'Somebody else is on their way',
        text: 'We keep this car for them until 3:40 pm. It is not reserved: a deposit comes first.',
        reserveHref: '#',
      },
    ],
  ]
  return { frame, states }
}
