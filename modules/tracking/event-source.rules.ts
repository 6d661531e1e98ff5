import type { EventNumber } from './event-catalogue.rules.ts'

/** Who sends an event, and where. */
export type EventSource =
  /** The browser sends the path of the viewed page, from which the website decides the event. */
  | { readonly sentBy: 'page' }
  /** The browser sends what the visitor did, with its subject. */
  | { readonly sentBy: 'visitor'; readonly about: EventSubject }
  /** The website itself records the event, and a browser may not send it. */
  | { readonly sentBy: 'website'; readonly recordedBy: string }

/** What a visitor's event refers to; `page`: nothing else. */
export type EventSubject = 'page' | 'vehicle' | 'location' | 'search'

const page = { sentBy: 'page' } as const
const lead = { sentBy: 'website', recordedBy: 'modules/leads/lead/record-lead-event.ts' } as const
const reservation = {
  sentBy: 'website',
  recordedBy: 'modules/reservations/record-reservation-event.ts',
} as const
const visitor = <About extends EventSubject>(about: About) =>
  ({ sentBy: 'visitor', about }) as const
const website = (recordedBy: string) => ({ sentBy: 'website', recordedBy }) as const

const survey = website('modules/surveys/service/open-survey-service.ts')

/** §7: each of the events 1 to 56 has one source. */
export const eventSources = {
  1: page,
  2: page,
  3: page,
  4: page,
  5: page,
  6: page,
  7: page,
  8: page,
  9: page,
  10: page,
  11: page,
  12: page,
  13: visitor('page'),
  14: lead,
  15: lead,
  16: lead,
  17: lead,
  18: lead,
  19: lead,
  20: lead,
  21: lead,
  22: lead,
  23: lead,
  24: lead,
  25: website('apps/web/submissions/reveal-phone-number.ts'),
  26: visitor('page'),
  27: visitor('location'),
  28: visitor('page'),
  29: visitor('page'),
  30: page,
  31: visitor('page'),
  32: visitor('search'),
  33: visitor('search'),
  34: visitor('search'),
  35: visitor('search'),
  36: website('modules/accounts/service/open-account-service.ts'),
  37: website('modules/accounts/sign-in/request-sign-in.ts'),
  38: website('modules/accounts/sign-in/sign-in.ts'),
  39: visitor('vehicle'),
  40: visitor('vehicle'),
  41: page,
  42: visitor('page'),
  43: visitor('page'),
  44: lead,
  45: reservation,
  46: reservation,
  47: reservation,
  48: lead,
  49: survey,
  50: survey,
  51: lead,
  52: website('apps/web/server/history-reports.ts'),
  53: visitor('page'),
  54: lead,
  55: visitor('page'),
  56: lead,
} as const satisfies Readonly<Record<EventNumber, EventSource>>

/** Numbers of the events that a browser sends about a subject. */
type NumberAbout<About extends EventSubject> = {
  [Number in EventNumber]: (typeof eventSources)[Number] extends {
    readonly sentBy: 'visitor'
    readonly about: About
  }
    ? Number
    : never
}[EventNumber]

/** An event that a visitor's browser sends. Each number defines the subject, and other fields are refused. */
export type VisitorEvent =
  | { readonly number: NumberAbout<'page'> }
  | { readonly number: NumberAbout<'vehicle'>; readonly car_id: number }
  | { readonly number: NumberAbout<'location'>; readonly location_id: number | null }
  | {
      readonly number: NumberAbout<'search'>
      /** The typed words; '' without any. */
      readonly words: string
      /** The number of results. */
      readonly count: number
    }

/** Numbers of the events that browsers send about a subject. */
export function listNumbersAbout<About extends EventSubject>(about: About): NumberAbout<About>[] {
  return Object.entries(eventSources)
    .filter(([, source]) => source.sentBy === 'visitor' && source.about === about)
    .map(([number]) => Number(number) as NumberAbout<About>)
}
