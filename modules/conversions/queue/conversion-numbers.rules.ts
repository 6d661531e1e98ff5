import { eventSources } from '#modules/tracking/event-source.rules.ts'
import type { EventNumber } from '#modules/tracking/event-catalogue.rules.ts'

/** Who applies for work is no customer, and no advertising platform's business. */
const career = 51

/** A shown phone number: nobody says who they are. */
const phoneShown = 25

/** A vehicle is held, its payment begun, its deposit here. The first happens in the visitor's request, the others may not. */
const reservationSteps: ReadonlySet<EventNumber> = new Set<EventNumber>([45, 46, 47])

export type ConversionKind = 'person' | 'browser' | 'none'

/**
 * §7: whether advertising platforms are told of an event by the website itself, and by what they may recognize whose it
 * is: by what a person said of themselves, or by their browser alone. Enquiries of every category, test drives, reservations
 * and calls; nothing that browsers tell, as nobody can vouch for that.
 */
export function decideConversionKind(number: EventNumber): ConversionKind {
  if (number === career) return 'none'
  if (number === phoneShown) return 'browser'
  if (reservationSteps.has(number)) return 'person'
  const source = eventSources[number]
  return source.told === 'website' && source.recordedBy === eventSources[22].recordedBy
    ? 'person'
    : 'none'
}
