import type { EventNumber } from '#modules/tracking/event-catalogue.rules.ts'

/**
 * Enquiries of every category and test drives. Excludes 51, a career enquiry: an applicant is not a
 * customer, and no concern of advertising platforms.
 */
const enquiries: readonly EventNumber[] = [
  14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 44, 48, 54, 56,
]

/**
 * Vehicle held, payment begun, deposit received. Only the first always happens in the visitor's
 * request.
 */
const reservationSteps: readonly EventNumber[] = [45, 46, 47]

/** After this step the data of the buyer's browser is no longer needed. */
export const lastReservationStep = 47 satisfies EventNumber

const ofPersons: ReadonlySet<EventNumber> = new Set([...enquiries, ...reservationSteps])

/** Revealing a phone number: the visitor is anonymous. */
const ofBrowsers: ReadonlySet<EventNumber> = new Set<EventNumber>([25])

export type ConversionKind = 'person' | 'browser' | 'none'

/**
 * §7: whether the server reports an event to advertising platforms, and how they may identify the
 * visitor: by details that a person gave, or only by the browser. Events claimed by browsers are
 * not reported, as they cannot be verified.
 */
export function decideConversionKind(number: EventNumber): ConversionKind {
  if (ofPersons.has(number)) return 'person'
  return ofBrowsers.has(number) ? 'browser' : 'none'
}
