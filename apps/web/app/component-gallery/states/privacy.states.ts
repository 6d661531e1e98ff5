import { buildConsentView, type ConsentView } from '#modules/consent/consent.view.ts'
import { optionalPurposes } from '#modules/consent/consent.rules.ts'
import { platformDefaults } from '#modules/sites/settings/platform-defaults.ts'

const { analytics } = platformDefaults
const everything = { purposes: optionalPurposes, comparesPages: true }
const optIn = { analytics: { ...analytics, consent_rule: 'opt_in' as const } }

/** Consent banners with the most and the fewest choices. */
export const consentStates = [
  { title: 'asks first, for all', view: buildConsentView(optIn, everything, '/privacy-policy') },
  {
    title: 'until it is refused, chat alone',
    view: buildConsentView({ analytics }, { purposes: ['services'], comparesPages: false }, null),
  },
].filter((state): state is { title: string; view: ConsentView } => state.view !== null)
