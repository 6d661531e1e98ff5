import { readConsent, readConsentTerms } from '#modules/consent/scripts/read-consent.ts'
import { runVitals } from '#modules/web-vitals/scripts/run-vitals.ts'

/** Measures a page; the script of visits requests it for a share of all documents (`load-vitals.ts`). */
const { site = '' } = document.documentElement.dataset
const terms = readConsentTerms(site, document.currentScript?.dataset ?? {})
runVitals(() => readConsent(terms, 'measurement'))
