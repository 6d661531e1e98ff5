import type { SiteConfiguration } from '#modules/sites/settings/site-configuration.schema.ts'
import { type ConsentRule, type OptionalPurpose, optionalPurposes } from './consent.rules.ts'

/**
 * Version of the wording below, stored with each choice. Raise it when the meaning changes:
 * visitors who agreed to the old wording are then asked again.
 */
export const wordingVersion = 3

/**
 * Added to the version for sites whose server reports to advertising companies, since their wording
 * differs. Raise it when the meaning of `telling` changes.
 */
const reportingWordingVersion = 2001

type Analytics = Pick<SiteConfiguration, 'analytics'>

/**
 * Whether the server itself reports visitors' actions to advertising companies, which visitors must
 * be informed of.
 */
const reportsToPlatforms = ({ analytics }: Analytics): boolean =>
  Object.values(analytics.server_conversions).includes(true)

/** Version of a site's wording: a consent is valid only for the wording that was shown. */
export const decideWordingVersion = (settings: Analytics): number =>
  wordingVersion + (reportsToPlatforms(settings) ? reportingWordingVersion : 0)

export interface PurposeView {
  readonly purpose: OptionalPurpose
  readonly label: string
  readonly description: string
}

/** Content of the banner and the dialog; the same for all visitors. */
export interface ConsentView {
  readonly rule: ConsentRule
  /** How many days a choice is valid. */
  readonly days: number
  readonly version: number
  /** Whether the browser sends the choice to the server. */
  readonly isRepeated: boolean
  readonly banner: string
  readonly allowLabel: string
  readonly refuseLabel: string
  readonly neededText: string
  readonly purposes: readonly PurposeView[]
  /** Null: the site has no such page. */
  readonly policyHref: string | null
}

const words: Record<OptionalPurpose, Omit<PurposeView, 'purpose'> & { readonly short: string }> = {
  measurement: {
    label: 'Measurement',
    description: 'Counts visits and shows us which pages help and which do not.',
    short: 'statistics',
  },
  advertising: {
    label: 'Advertising',
    description: 'Tells advertising companies that you were here, and which advertisement led you.',
    short: 'advertising',
  },
  services: {
    label: 'Chat',
    description: 'Lets another company’s chat open on this website when you ask for it.',
    short: 'chat',
  },
}

/** Terms that a page's script needs to decide whether it may measure. */
export interface MeasuringTerms extends Pick<ConsentView, 'rule' | 'days' | 'version'> {
  /** Share of page views whose speed is measured, from 0 to 1. */
  readonly vitalsShare: number
}

export const buildMeasuringTerms = (settings: Analytics): MeasuringTerms => ({
  rule: settings.analytics.consent_rule,
  days: settings.analytics.cookie_days,
  version: decideWordingVersion(settings),
  vitalsShare: settings.analytics.web_vitals_share,
})

/**
 * Text about the platform's own visit counts, which every site has and which go to no other
 * company.
 */
const counting =
  'Counts on our own website which pages are looked at, how fast they were and what is clicked there.'

/** Text about events that the server reports to advertising companies. */
const reporting =
  'This website tells them itself, too: which pages and vehicles you look at, that you search or save something, and that you contact us or reserve a vehicle; each with the address of the page, the name that your browser gives itself, and the numbers by which their own cookies know your browser. When you contact us or reserve a vehicle, it also sends hashes of your name, email address, phone number and postcode. A hash is a code that is the same each time, so a company that has an account of yours finds it by them. It does not send your network address.'

/** Text about split tests, whose data goes to no other company. */
const comparing = {
  short: 'comparing two versions of a page',
  description: 'Remembers which version of a page you see, so that we can compare them.',
}

export interface ConsentSubjects {
  /** Purposes for which services of other companies load. */
  readonly purposes: readonly OptionalPurpose[]
  /** Whether the site has split tests, which count as measurement. */
  readonly comparesPages: boolean
  /** Whether events on pages without tags are passed to the tags of the next page. */
  readonly carriesEvents?: boolean
}

/**
 * The wording for everything that a site loads, stores and counts; null if there is nothing to
 * choose: the site's own visit counts alone need consent only under `opt_in`.
 */
export function buildConsentView(
  settings: Analytics,
  { purposes: used, comparesPages, carriesEvents = false }: ConsentSubjects,
  policyHref: string | null,
): ConsentView | null {
  const { analytics } = settings
  const reports = reportsToPlatforms(settings)
  const ofOthers = optionalPurposes.filter((purpose) => used.includes(purpose))
  const isOptIn = analytics.consent_rule === 'opt_in'
  // Event ids may be stored only for visitors who have agreed, so the server needs the choice.
  const isRepeated = reports || (isOptIn && carriesEvents)
  if (ofOthers.length === 0 && !comparesPages && !isOptIn) return null
  const purposes = optionalPurposes.filter(
    (purpose) => used.includes(purpose) || purpose === 'measurement',
  )
  return {
    rule: analytics.consent_rule,
    days: analytics.cookie_days,
    version: decideWordingVersion(settings),
    isRepeated,
    banner: writeBanner(isOptIn, ofOthers, comparesPages),
    allowLabel: 'Allow',
    refuseLabel: 'Refuse',
    neededText: isRepeated
      ? 'Your saved list and your forms stay in your own browser. This choice does too, and your browser repeats it to this website, which keeps to it.'
      : 'Your saved list, your forms and this choice stay in your own browser.',
    purposes: purposes.map((purpose) => ({
      purpose,
      label: words[purpose].label,
      description: describe(purpose, {
        isOfOthers: ofOthers.includes(purpose),
        comparesPages,
        reports,
      }),
    })),
    policyHref,
  }
}

/**
 * The banner's one sentence: who uses cookies, and what for. Our own count of page views is part of every site's
 * statistics; alone it stores no cookie, so it is called what it is.
 */
function writeBanner(
  isOptIn: boolean,
  ofOthers: readonly OptionalPurpose[],
  comparesPages: boolean,
): string {
  const subjects = [
    words.measurement.short,
    ...ofOthers
      .filter((purpose) => purpose !== 'measurement')
      .map((purpose) => words[purpose].short),
    ...(comparesPages ? [comparing.short] : []),
  ]
  if (isOptIn && subjects.length === 1 && ofOthers.length === 0) {
    return 'May we count your visit in our statistics?'
  }
  const who = ofOthers.length === 0 ? 'we' : 'we and other companies'
  const use = `use cookies for ${joinWords(subjects)}`
  return isOptIn ? `May ${who} ${use}?` : `${capitalize(who)} ${use}, unless you refuse.`
}

const capitalize = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1)

function describe(
  purpose: OptionalPurpose,
  {
    isOfOthers,
    comparesPages,
    reports,
  }: { readonly isOfOthers: boolean; readonly comparesPages: boolean; readonly reports: boolean },
): string {
  const sentences = [
    ...(isOfOthers ? [words[purpose].description] : []),
    ...(purpose === 'advertising' && reports ? [reporting] : []),
    ...(purpose === 'measurement' ? [counting] : []),
    ...(purpose === 'measurement' && comparesPages ? [comparing.description] : []),
  ]
  return sentences.join(' ')
}

function joinWords(parts: readonly string[]): string {
  const last = parts.at(-1) ?? ''
  return parts.length < 2 ? last : `${parts.slice(0, -1).join(', ')} and ${last}`
}
