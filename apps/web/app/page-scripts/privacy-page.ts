import { openConsent } from '#modules/consent/scripts/consent-store.ts'
import { readConsentTerms } from '#modules/consent/scripts/read-consent.ts'
import { defineConsentBanner } from '#modules/consent/ui/consent-banner.element.ts'
import { forgetVariants } from '#modules/experiments/scripts/variant-storage.ts'
import { loadThirdParties } from '#modules/third-parties/scripts/load-third-parties.ts'
import { forgetTrail } from './visitor-trail.ts'

/** The script of the pages of a site with privacy choices: shows the banner, and loads other companies' services. */
const { site = '' } = document.documentElement.dataset
const { repeated, ...settings } = document.currentScript?.dataset ?? {}
const consent = openConsent(readConsentTerms(site, settings), repeated !== undefined)

consent.onChoice(() => {
  if (consent.isAllowed('measurement')) return
  forgetTrail(site)
  forgetVariants(site)
})
defineConsentBanner(consent)
loadThirdParties(consent, settings)
