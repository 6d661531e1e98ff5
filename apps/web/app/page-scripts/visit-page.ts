import { loadRefresh } from '#modules/content/scripts/load-refresh.ts'
import { readConsent, readConsentTerms } from '#modules/consent/scripts/read-consent.ts'
import { createPageTeller } from '#modules/conversions/scripts/tell-page-event.ts'
import { createForwarder } from '#modules/third-parties/scripts/forward-event.ts'
import { runVisit, type VisitSettings } from '#modules/tracking/scripts/run-visit.ts'
import { loadVitals } from '#modules/web-vitals/scripts/load-vitals.ts'

/** The script of visits, which every page requests after its first paint (`load-visit.ts`); it loads what few pages need. */
const { site = '' } = document.documentElement.dataset
const settings = document.currentScript?.dataset ?? {}
const terms = readConsentTerms(site, settings)

/** To the page's tags, and to Meta by way of the website. */
const forwardEverywhere: VisitSettings['createForwarder'] = (isAllowed) => {
  const receivers = [createForwarder(isAllowed), createPageTeller(isAllowed)]
  return (event) => {
    for (const take of receivers) take(event)
  }
}

runVisit({ ...terms, createForwarder: forwardEverywhere })
loadVitals(settings, readConsent(terms, 'measurement'))
loadRefresh(settings)
