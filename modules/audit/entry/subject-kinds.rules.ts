/** What entries are about, in words for lists; and whether it is a record of a customer. */
const subjects = {
  account: { name: 'Account with a provider', ofCustomer: false },
  audit: { name: 'Audit', ofCustomer: false },
  booking: { name: 'Booking', ofCustomer: true },
  'booking-limit': { name: 'Closure or limit of bookings', ofCustomer: false },
  'customer-data': { name: 'Customer data', ofCustomer: true },
  customer: { name: 'Customer', ofCustomer: true },
  document: { name: 'Page or text', ofCustomer: false },
  feed: { name: 'Stock feed', ofCustomer: false },
  'finance-application': { name: 'Finance application', ofCustomer: true },
  'follow-up': { name: 'Follow-up of leads', ofCustomer: false },
  key: { name: 'API key', ofCustomer: false },
  lead: { name: 'Lead', ofCustomer: true },
  'lead-export': { name: 'Export of leads', ofCustomer: true },
  'lead-rule': { name: 'Rule for leads', ofCustomer: false },
  'lead-tag': { name: 'Tag for leads', ofCustomer: false },
  'lead-view': { name: 'Saved view of leads', ofCustomer: true },
  media: { name: 'Picture', ofCustomer: false },
  models: { name: 'Makes and models', ofCustomer: false },
  passkey: { name: 'Passkey', ofCustomer: false },
  person: { name: 'Person', ofCustomer: false },
  places: { name: 'Localities', ofCustomer: false },
  question: { name: 'Published question', ofCustomer: true },
  redirects: { name: 'Redirects', ofCustomer: false },
  'refund-limit': { name: 'Limit of refunds', ofCustomer: false },
  reservation: { name: 'Reservation', ofCustomer: true },
  reviews: { name: 'Reviews', ofCustomer: false },
  site: { name: 'Website', ofCustomer: false },
  stock: { name: 'Stock', ofCustomer: false },
  support: { name: 'Support access', ofCustomer: false },
  template: { name: 'Template of answers', ofCustomer: false },
  vehicle: { name: 'Vehicle', ofCustomer: false },
} as const satisfies Record<string, { readonly name: string; readonly ofCustomer: boolean }>

export type SubjectKind = keyof typeof subjects

export const subjectKinds = Object.keys(subjects) as readonly SubjectKind[]

/** A kind in words. A kind that only another version of the program knows is shown as it is stored. */
export const nameSubjectKind = (kind: string): string =>
  Object.hasOwn(subjects, kind) ? subjects[kind as SubjectKind].name : kind

/** The kinds that operators see; the database policy `operator_audits` lists the same kinds. */
export const kindsWithoutCustomers: readonly SubjectKind[] = subjectKinds.filter(
  (kind) => !subjects[kind].ofCustomer,
)
