import { readConsent, readConsentTerms } from '#modules/consent/scripts/read-consent.ts'
import { createForwarder } from '#modules/third-parties/scripts/forward-event.ts'
import { runVisit } from '#modules/tracking/scripts/run-visit.ts'
import { loadVitals } from '#modules/web-vitals/scripts/load-vitals.ts'

/** The script of visits, which every page requests after its first paint (`load-visit.ts`). */
const { site = '' } = document.documentElement.dataset
const settings = document.currentScript?.dataset ?? {}
const terms = readConsentTerms(site, settings)
runVisit({ ...terms, createForwarder })
loadVitals(settings, readConsent(terms, 'measurement'))
