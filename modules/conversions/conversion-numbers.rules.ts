import type { EventNumber } from '#modules/tracking/event-catalogue.rules.ts'

/**
 * Enquiries of every category and test drives. Excludes Event 51, a career enquiry: an applicant is not a customer,
 * so advertising platforms get no report.
 */
const enquiries: readonly EventNumber[] = [
  14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 44, 48, 54, 56,
]

/**
 * Vehicle held, payment begun, deposit received. Only the first certainly happens during a request of the visitor;
 * the others may be recorded later, without the browser's data.
 */
const reservationSteps: readonly EventNumber[] = [45, 46, 47]

/** The last event of a reservation to report; after it the data of the buyer's browser is no longer needed. */
export const lastReservationStep = 47 satisfies EventNumber

const ofPersons: ReadonlySet<EventNumber> = new Set([...enquiries, ...reservationSteps])

/** Events without personal details: 25, revealing a phone number. */
const ofBrowsers: ReadonlySet<EventNumber> = new Set<EventNumber>([25])

export type ConversionKind = 'person' | 'browser' | 'none'

/**
 * §7: whether the server reports an event to advertising platforms, and how they may identify the visitor: by details
 * that the visitor gave, or only by the browser. Events that only browsers report are excluded, as they cannot be
 * verified.
 */
export function decideConversionKind(number: EventNumber): ConversionKind {
  if (ofPersons.has(number)) return 'person'
  return ofBrowsers.has(number) ? 'browser' : 'none'
}
