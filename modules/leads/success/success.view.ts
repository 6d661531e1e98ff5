import type { EnquiryType } from '#modules/sites/settings/enquiry-types.ts'
import type { Site, SiteLocation } from '#modules/sites/site.types.ts'
import { decideVehicleNounInSentence } from '#modules/sites/vehicle-noun.rules.ts'
import type { EnquiryVehicle } from '#modules/vehicles/page/enquiry-vehicle.types.ts'
import type { NoTimeReason } from '../lead/no-time.rules.ts'
import { buildCategorySlug, findEnquiryType } from '#modules/forms/catalogue/category.rules.ts'
import { decideLeadLocation } from '../lead/lead-location.rules.ts'
import type { TradedIn } from '../lead/trade-in-of-lead.rules.ts'
import type { SubjectView } from '#modules/forms/form.types.ts'
import type { PhoneDepartment } from '#modules/forms/form-page.types.ts'
import { buildSubject } from '#modules/forms/site-forms/form.view.ts'
import { listForms } from '#modules/forms/site-forms/list-forms.ts'
import { listSiteCategories } from '#modules/forms/site-forms/site-categories.rules.ts'
import { findChosenLocation } from '#modules/forms/site-forms/location-choice.rules.ts'
import { buildReplyTime } from './reply-time.view.ts'
import { buildSuccessWords } from './success-words.view.ts'

/** The content of `/success`, which contains no personal data. */
export interface SuccessView {
  readonly heading: string
  readonly text: string
  /** Null: a time is booked, so the visitor expects no reply. */
  readonly replyTime: string | null
  /** How soon the site answers; null: it does not say, or the visitor expects no reply. */
  readonly promise: string | null
  readonly steps: readonly string[]
  /** The department whose phone and hours are shown beside it. */
  readonly department: PhoneDepartment
  readonly locationId: number | null
  /** The vehicle of the enquiry. */
  readonly subject: SubjectView | null
  /** The visitor's trade-in; null without one. */
  readonly tradedIn: TradedIn | null
  readonly links: readonly { readonly label: string; readonly href: string }[]
}

export interface SuccessSource {
  /** Slugs, as in the URL. */
  readonly category: string | null
  readonly form: string | null
  /** The location that replies, from `success_url`; a location of another site is ignored. */
  readonly location: string | null
  readonly vehicle: EnquiryVehicle | undefined
  readonly tradedIn: TradedIn | null
  /** Whether a time was booked. */
  readonly isBooked: boolean
  /** False: there is no mail server, so no mail follows. */
  readonly isMailed: boolean
  /** Why the chosen time was not booked; null: it was booked, or no time was chosen. */
  readonly noTimeReason: NoTimeReason | null
  readonly now: Date
  /** What the site says of how soon it answers; null: nothing. */
  readonly promise: string | null
  /** The site's own search page. */
  readonly browseHref: string
}

/** @returns undefined for a category that the site does not have */
export function buildSuccess(site: Site, source: SuccessSource): SuccessView | undefined {
  const category = findSiteCategory(site, source.category ?? '')
  if (category === undefined) return undefined
  const { slug, department, type } = category
  const { configuration } = site
  const noun = decideVehicleNounInSentence(configuration, 1)
  const nouns = decideVehicleNounInSentence(configuration, 2)
  const { isBooked, isMailed, noTimeReason } = source
  const words = buildSuccessWords(configuration, slug, {
    vehicle: source.vehicle?.card.title,
    isBooked,
    isMailed,
    noTimeReason,
  })
  const isAboutTime = isBooked || noTimeReason !== null
  const own = listForms(site).find(
    (form) => form.slug === source.form && buildCategorySlug(form.category) === slug,
  )
  const location = findReplyLocation(site, type, source)
  const subject = source.vehicle === undefined ? null : buildSubject(source.vehicle)
  const isReplied = !isBooked && noTimeReason !== 'confirm-by-mail'
  return {
    heading: words.heading,
    text: (isAboutTime ? null : own?.success_text) ?? words.text,
    replyTime: isReplied ? buildReplyTime(site, location, source.now) : null,
    promise: isReplied ? source.promise : null,
    steps: words.steps,
    department,
    locationId: location?.id ?? null,
    subject,
    tradedIn: source.tradedIn,
    links: [
      ...(subject === null ? [] : [{ label: `Back to the ${noun}`, href: subject.href }]),
      { label: `Browse ${nouns}`, href: source.browseHref },
      { label: 'Home page', href: '/' },
    ],
  }
}

function findSiteCategory(site: Site, slug: string) {
  const category = listSiteCategories(site).find((name) => buildCategorySlug(name) === slug)
  if (category === undefined) return undefined
  const type = findEnquiryType({ category, subcategory: null }, null)
  return { slug, type, department: departmentOf[type ?? ''] ?? ('sales' as const) }
}

const departmentOf: Readonly<Record<string, PhoneDepartment>> = {
  Service: 'service',
  Parts: 'parts',
  Finance: 'finance',
  Fleet: 'fleet',
}

/**
 * The location that replies, as in the confirmation: the lead's own, else the one that handles leads of this
 * category.
 */
export function findReplyLocation(
  site: Site,
  enquiryType: EnquiryType | null,
  { location, vehicle }: Pick<SuccessSource, 'location' | 'vehicle'>,
): SiteLocation | null {
  const placed = {
    locationId: findChosenLocation(site, location ?? '')?.location?.id ?? null,
    dealershipSlug: null,
    vehicleLocationId: vehicle?.locationId ?? null,
    enquiryType,
  }
  return decideLeadLocation(placed, site.dealerships) ?? null
}
