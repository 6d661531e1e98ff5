import { runConsent } from '#modules/consent/scripts/run-consent.ts'
import { forgetVariants } from '#modules/experiments/scripts/variant-storage.ts'
import { loadThirdParties } from '#modules/third-parties/scripts/load-third-parties.ts'
import { forgetTrail } from './visitor-trail.ts'

/** The script of the pages of a site that has something to choose: other companies' services, or split tests. */
const { site = '' } = document.documentElement.dataset
const { thirdParties } = document.currentScript?.dataset ?? {}
const consent = runConsent(site, Date)

if (consent !== null) {
  const forgetWhereRefused = () => {
    if (consent.isAllowed('measurement')) return
    forgetTrail(site)
    forgetVariants(site)
  }
  consent.onChange(forgetWhereRefused)
  loadThirdParties(consent, thirdParties)
}
