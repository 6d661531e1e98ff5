import { readConsent, readConsentTerms } from '#modules/consent/scripts/read-consent.ts'
import { startVitals } from '#modules/web-vitals/scripts/start-vitals.ts'

/** Measures a page's speed; loaded for a share of all documents (`load-vitals.ts`). */
const { site = '' } = document.documentElement.dataset
const terms = readConsentTerms(site, document.currentScript?.dataset ?? {})
startVitals(() => readConsent(terms, 'measurement'))
