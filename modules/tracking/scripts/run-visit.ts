import { consentChanged } from '#modules/consent/consent-changed.ts'
import type { OptionalPurpose } from '#modules/consent/consent.rules.ts'
import { type ConsentTerms, readConsent } from '#modules/consent/scripts/read-consent.ts'
import type { VisitorEvent } from '../event-source.rules.ts'
import type { RecordedVisitEvent, ToldEvent } from '../visitor-event.schema.ts'
import './recorded-events.ts'
import { createUuid } from './create-uuid.ts'
import { readClick, readEntry } from './read-act.ts'
import { forgetTold, isFirstInSession } from './once-in-session.ts'
import { forgetRecorded, listRecorded, rememberRecorded } from './recorded-ids.ts'
import { type RecordedHere, trackedType } from './track.ts'
import { continueVisit, forgetVisit } from './visit-session.ts'
import { mostEventsAtOnce, visitorEventsPath } from '../visitor-events-path.ts'

/** The endpoint's response; an error has none. */
interface RecordedVisit {
  readonly events?: readonly RecordedVisitEvent[]
}

/** What was done and is not told yet. */
interface WaitingEvent {
  readonly event: ToldEvent
  /** What is told once in this tab; undefined: it is told each time. */
  readonly once: string | undefined
}

const purposes = ['measurement', 'advertising'] as const

/** What waits for the visitor's consent; what comes after that many is not told, so that the page itself is. */
const mostWaiting = 20

/**
 * Tells the website which pages a visitor looks at and what they do there (§7). Measurement is for the visitor to allow, as
 * the site's rule says (`decideConsent`): until then the page tells nothing, and after a refusal it tells nothing more.
 */
export function runVisit(terms: ConsentTerms): void {
  const { siteSlug, clock } = terms
  const decide = (purpose: OptionalPurpose) => readConsent(terms, purpose)
  const waiting: WaitingEvent[] = []
  const session = () => sessionStorage
  const underWay = new Set<string>()
  /** Ids of recorded events until the visitor chooses: before that nothing in the browser identifies an event. */
  const unchosen: string[] = []
  const tellWaiting = () => {
    const { allowed, reason } = decide('measurement')
    if (!allowed) {
      // What is done while it is refused is told at no time.
      if (reason !== 'consent.awaited') {
        waiting.length = 0
        unchosen.length = 0
        forgetTold(session, siteSlug)
      }
      return forgetVisit(siteSlug)
    }
    for (const id of unchosen.splice(0)) rememberRecorded(session, siteSlug, id)
    // What is under way already is not told a second time; what failed is, with what is done next.
    const recorded = listRecorded(session, siteSlug).filter((id) => !underWay.has(id))
    for (const id of recorded) underWay.add(id)
    const told = waiting
      .splice(0)
      .flatMap(({ event, once }) =>
        once === undefined || isFirstInSession(session, siteSlug, once) ? [event] : [],
      )
    const events = [...recorded.map((id) => ({ id, recorded: true as const })), ...told]
    const visit = continueVisit(siteSlug, clock.now())
    while (events.length > 0) send(visit, events.splice(0, mostEventsAtOnce))
  }
  const send = (visit: string | null, events: readonly ToldEvent[]) => {
    const ids = events.flatMap((event) => ('recorded' in event ? [event.id] : []))
    // The visitor may leave the page by what they did. Nothing on the page depends on it.
    fetch(visitorEventsPath, {
      method: 'POST',
      keepalive: true,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ session: visit, events }),
    })
      .then(async (response) => {
        // The website is away, or has had enough for now.
        if (response.status >= 500 || response.status === 429) return
        forgetRecorded(session, siteSlug, ids)
        const { events: stored = [] } = (await response.json()) as RecordedVisit
        // What was done while a purpose was refused is told for it at no time.
        const allowed = purposes.filter((purpose) => decide(purpose).allowed)
        for (const event of stored) window.recordedEvents?.push({ event, allowed })
      })
      .catch(() => undefined)
      .finally(() => {
        for (const id of ids) underWay.delete(id)
      })
  }
  const tell = (event: VisitorEvent | { readonly path: string }, once?: string) => {
    if (waiting.length < mostWaiting) waiting.push({ event: { id: createUuid(), ...event }, once })
    tellWaiting()
  }

  let page = ''
  let started = new Set<string>()
  const tellPage = () => {
    const { pathname } = location
    if (pathname === page) return
    page = pathname
    started = new Set()
    tell({ path: pathname })
  }
  const takeTracked = (tracked: VisitorEvent | RecordedHere) => {
    if (!('recordedId' in tracked)) return tell(tracked)
    unchosen.push(tracked.recordedId)
    tellWaiting()
  }
  const take = (event: Event) => {
    const { type, target } = event
    if (type === consentChanged) tellWaiting()
    if (type === trackedType)
      takeTracked((event as CustomEvent<VisitorEvent | RecordedHere>).detail)
    if (!(target instanceof Element)) return
    const act = type === 'click' ? readClick(target) : null
    if (act !== null) tell(act)
    const entry = type === 'input' ? readEntry(target) : null
    if (entry === null || started.has(entry.of)) return
    started.add(entry.of)
    tell(entry.event, entry.isStepped ? entry.of : undefined)
  }

  // A page that says that there is none is no page.
  if (document.querySelector('.message-page') === null) tellPage()
  const valuation = document.querySelector('[data-valuation] h2')?.textContent ?? null
  if (valuation !== null) tell({ number: 43 }, valuation)
  const heard = window.visitEvents
  window.visitEvents = { push: take }
  if (Array.isArray(heard)) for (const event of heard as Event[]) take(event)
  // Browsers that know no Navigation API tell of documents alone.
  if ('navigation' in window) navigation.addEventListener('currententrychange', tellPage)
  // For tests, and whoever looks for what a page waits for.
  document.documentElement.dataset['visit'] = 'on'
}
