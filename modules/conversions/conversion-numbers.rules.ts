import type { EventNumber } from '#modules/tracking/event-catalogue.rules.ts'

/**
 * Enquiries of every category and test drives. 51, a career enquiry, is none of them: who applies for work is no customer, and no
 * advertising platform's business.
 */
const enquiries: readonly EventNumber[] = [
  14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 44, 48, 54, 56,
]

/** A vehicle is held, its payment begun, its deposit here. The first happens in the visitor's request, the others may not. */
const reservationSteps: readonly EventNumber[] = [45, 46, 47]

/** No later one needs what the buyer's browser brought along. */
export const lastReservationStep = 47 satisfies EventNumber

const ofPersons: ReadonlySet<EventNumber> = new Set([...enquiries, ...reservationSteps])

/** A shown phone number: nobody says who they are. */
const ofBrowsers: ReadonlySet<EventNumber> = new Set<EventNumber>([25])

export type ConversionKind = 'person' | 'browser' | 'none'

/**
 * §7: whether advertising platforms are told of an event by the website itself, and by what they may recognize whose it
 * is: by what a person said of themselves, or by their browser alone. Nothing that browsers tell is one, as nobody can vouch
 * for that.
 */
export function decideConversionKind(number: EventNumber): ConversionKind {
  if (ofPersons.has(number)) return 'person'
  return ofBrowsers.has(number) ? 'browser' : 'none'
}
