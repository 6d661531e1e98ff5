import { loadRefresh } from '#modules/content/scripts/load-refresh.ts'
import { readConsent, readConsentTerms } from '#modules/consent/scripts/read-consent.ts'
import { startVisit } from '#modules/tracking/scripts/start-visit.ts'
import { loadVitals } from '#modules/web-vitals/scripts/load-vitals.ts'

/**
 * Reports the visit. Every page requests this script after the first paint (`load-visit.ts`), and this script loads
 * others that few pages need.
 */
const { site = '' } = document.documentElement.dataset
const settings = document.currentScript?.dataset ?? {}
const terms = readConsentTerms(site, settings)

startVisit(terms, {
  isPageView: settings['unrecorded'] === undefined,
  valuation: settings['valuation'] ?? null,
})
loadVitals(settings, readConsent(terms, 'measurement'))
loadRefresh(settings)
