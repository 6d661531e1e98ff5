import type { PersonCounts } from '#modules/privacy/person-request.store.ts'

const words: readonly (readonly [name: keyof PersonCounts, one: string, several: string])[] = [
  ['leads', 'enquiry', 'enquiries'],
  ['bookings', 'appointment', 'appointments'],
  ['files', 'file', 'files'],
  ['mails', 'stored mail', 'stored mails'],
  ['events', 'recorded visit event', 'recorded visit events'],
  ['accounts', 'account on the website', 'accounts on the website'],
  ['saved_vehicles', 'saved vehicle', 'saved vehicles'],
  ['saved_searches', 'saved search', 'saved searches'],
  ['reservations', 'reservation', 'reservations'],
  ['finance_applications', 'finance application', 'finance applications'],
]

/** What an erasure deletes, as lines for people. */
export const listErased = (counts: PersonCounts): readonly string[] => {
  const lines = words.flatMap(([name, one, several]) => {
    const count = counts[name] ?? 0
    return count === 0 ? [] : [`${count} ${count === 1 ? one : several}`]
  })
  const kept = counts.kept_reservations ?? 0
  return kept === 0
    ? lines
    : [...lines, `but not ${kept} ${kept === 1 ? 'sale' : 'sales'} that the law has you keep`]
}
