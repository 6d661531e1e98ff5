import { consentChanged } from '#modules/consent/consent-changed.ts'
import type { OptionalPurpose } from '#modules/consent/consent.rules.ts'
import { type ConsentTerms, readConsent } from '#modules/consent/scripts/read-consent.ts'
import type { VisitorEvent } from '../event-source.rules.ts'
import type { RecordedVisitEvent, ReportedEvent } from '../visitor-event.schema.ts'
import './recorded-events.ts'
import { createUuid } from './create-uuid.ts'
import { readClick, readEntry } from './read-act.ts'
import { forgetSessionEvents, isFirstInSession } from './once-in-session.ts'
import { forgetRecorded, listRecorded, rememberRecorded } from './recorded-ids.ts'
import { type RecordedHere, trackedType } from './track.ts'
import { continueVisit, forgetVisit } from './visit-session.ts'
import { mostEventsAtOnce, visitorEventsPath } from '../visitor-events-path.ts'

/** The endpoint's successful response. */
interface RecordedVisit {
  readonly events?: readonly RecordedVisitEvent[]
}

/** An event that has not been sent yet. */
interface WaitingEvent {
  readonly event: ReportedEvent
  /** The key of an event that is sent once per tab; undefined: it is always sent. */
  readonly once: string | undefined
}

/** Properties of the document that the server has decided. */
export interface VisitedDocument {
  /** False for a missing or failed page, which is not recorded as a page view. */
  readonly isPageView: boolean
  /** Title and range of the valuation that the page shows; null without one. */
  readonly valuation: string | null
}

const purposes = ['measurement', 'advertising'] as const

/** The most events that wait for consent; further ones are dropped, so that the page view itself is sent. */
const mostWaiting = 20

/**
 * Sends a visitor's page views and actions (§7). The visitor must allow measurement, by the site's rule
 * (`decideConsent`): until then the page sends nothing, and nothing after a refusal.
 */
export function startVisit(terms: ConsentTerms, { isPageView, valuation }: VisitedDocument): void {
  const { siteSlug, clock } = terms
  const decide = (purpose: OptionalPurpose) => readConsent(terms, purpose)
  const waiting: WaitingEvent[] = []
  const session = () => sessionStorage
  const underWay = new Set<string>()
  /** Ids of recorded events until the visitor chooses: before that nothing in the browser may identify an event. */
  const unchosen: string[] = []
  const sendWaiting = () => {
    const { allowed, reason } = decide('measurement')
    if (!allowed) {
      // Actions during a refusal are never sent.
      if (reason !== 'consent.awaited') {
        waiting.length = 0
        unchosen.length = 0
        forgetSessionEvents(session, siteSlug)
      }
      return forgetVisit(siteSlug)
    }
    for (const id of unchosen.splice(0)) rememberRecorded(session, siteSlug, id)
    // Ids in a running request are not sent again; after a failure they are sent with the next action.
    const recorded = listRecorded(session, siteSlug).filter((id) => !underWay.has(id))
    for (const id of recorded) underWay.add(id)
    const sendable = waiting
      .splice(0)
      .flatMap(({ event, once }) =>
        once === undefined || isFirstInSession(session, siteSlug, once) ? [event] : [],
      )
    const events = [...recorded.map((id) => ({ id, recorded: true as const })), ...sendable]
    const visit = continueVisit(siteSlug, clock.now())
    while (events.length > 0) send(visit, events.splice(0, mostEventsAtOnce))
  }
  const send = (visit: string | null, events: readonly ReportedEvent[]) => {
    const ids = events.flatMap((event) => ('recorded' in event ? [event.id] : []))
    // The action may leave the page, so the request must survive that.
    fetch(visitorEventsPath, {
      method: 'POST',
      keepalive: true,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ session: visit, events }),
    })
      .then(async (response) => {
        // The website is down, or limits requests.
        if (response.status >= 500 || response.status === 429) return
        forgetRecorded(session, siteSlug, ids)
        const { events: stored = [] } = (await response.json()) as RecordedVisit
        // Events during the refusal of a purpose are never sent for it.
        const allowed = purposes.filter((purpose) => decide(purpose).allowed)
        for (const event of stored) window.recordedEvents?.push({ event, allowed })
      })
      .catch(() => undefined)
      .finally(() => {
        for (const id of ids) underWay.delete(id)
      })
  }
  const report = (event: VisitorEvent | { readonly path: string }, once?: string) => {
    if (waiting.length < mostWaiting) waiting.push({ event: { id: createUuid(), ...event }, once })
    sendWaiting()
  }

  let page = ''
  let started = new Set<string>()
  const reportPage = () => {
    const { pathname } = location
    if (pathname === page) return
    page = pathname
    started = new Set()
    report({ path: pathname })
  }
  const takeTracked = (tracked: VisitorEvent | RecordedHere) => {
    if (!('recordedId' in tracked)) return report(tracked)
    unchosen.push(tracked.recordedId)
    sendWaiting()
  }
  const take = (event: Event) => {
    const { type } = event
    if (type === consentChanged) sendWaiting()
    if (type === trackedType)
      takeTracked((event as CustomEvent<VisitorEvent | RecordedHere>).detail)
    const act = type === 'click' ? readClick(event) : null
    if (act !== null) report(act)
    const entry = type === 'input' ? readEntry(event) : null
    if (entry === null || started.has(entry.of)) return
    started.add(entry.of)
    report(entry.event, entry.isStepped ? entry.of : undefined)
  }

  if (isPageView) reportPage()
  if (valuation !== null) report({ number: 43 }, valuation)
  const heard = window.visitEvents
  window.visitEvents = { push: take }
  if (Array.isArray(heard)) for (const event of heard as Event[]) take(event)
  // Browsers without the Navigation API only send page views of documents.
  if ('navigation' in window) navigation.addEventListener('currententrychange', reportPage)
  // For tests, and other scripts that wait for the page.
  document.documentElement.dataset['visit'] = 'on'
}
