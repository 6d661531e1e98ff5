import type { EnquiryType } from '#modules/sites/settings/enquiry-types.ts'

/** A category of leads, with its names in the API, in URLs and in configuration. */
export interface LeadCategory {
  /** 'General Enquiry'. */
  readonly name: string
  /** 'general-enquiry', as in `/success?category=`. */
  readonly slug: string
  /**
   * §9: the enquiry type by which routes select recipients; 'vehicle' becomes New or Used Vehicle, depending on the
   * vehicle.
   */
  readonly type: EnquiryType | 'vehicle'
}

const names: readonly (readonly [name: string, type: LeadCategory['type']])[] = [
  ['General Enquiry', 'General'],
  ['Service Enquiry', 'Service'],
  ['Parts Enquiry', 'Parts'],
  ['New Vehicle Enquiry', 'New Vehicle'],
  ['Used Vehicle Enquiry', 'Used Vehicle'],
  ['Fleet Enquiry', 'Fleet'],
  ['Finance Enquiry', 'Finance'],
  ['Sell My Car', 'Sell My Car'],
  ['Test Drive', 'vehicle'],
  ['Request Photos', 'vehicle'],
  ['Trade In', 'Sell My Car'],
  ['Service Booking', 'Service'],
  ['Tell Me When', 'vehicle'],
]

export const leadCategories: readonly LeadCategory[] = names.map(([name, type]) => ({
  name,
  slug: buildCategorySlug(name),
  type,
}))

/** A missed call; its subcategory is the enquiry type of the called department. */
export const phoneCallCategory = 'Phone Call'
const callTypes: ReadonlySet<string> = new Set(['Service', 'Parts'] satisfies EnquiryType[])

/** §9: subcategory of careers enquiries. */
export const careerSubcategory = 'Career Enquiry'
/** Of the enquiry about a vehicle that is a question to be published (`modules/questions`). */
export const questionSubcategory = 'Question'
const careerNames: ReadonlySet<string> = new Set(['career', 'careers'])

const byFolded = new Map(leadCategories.map((category) => [fold(category.name), category]))

/** A category name in lower case with hyphens; also for categories of a site’s own forms. */
export function buildCategorySlug(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
}

/** Finds a category by name, enquiry type or slug, ignoring case. */
export function findCategory(text: string): LeadCategory | undefined {
  const folded = fold(text)
  return byFolded.get(careerNames.has(folded) ? 'general' : folded)
}

export interface NamedCategory {
  readonly category: string
  readonly subcategory: string | null
}

/**
 * Category and subcategory for a stored lead: 'General' becomes General Enquiry, and Careers a
 * General Enquiry with subcategory Career Enquiry (§9). Other names stay unchanged.
 */
export function nameCategory(text: string, subcategory: string | null = null): NamedCategory {
  const category = findCategory(text)
  if (category === undefined) return { category: text.trim(), subcategory }
  return {
    category: category.name,
    subcategory: careerNames.has(fold(text)) ? careerSubcategory : subcategory,
  }
}

/** §7, §9: enquiries about used cars have their own type; demo cars count as new. */
export function decideVehicleEnquiryType(
  carType: 'new' | 'used' | 'demo',
): 'New Vehicle' | 'Used Vehicle' {
  return carType === 'used' ? 'Used Vehicle' : 'New Vehicle'
}

/**
 * §9: the enquiry type of a lead, by which routes select recipients; null for a site’s own category.
 *
 * @param carType of the lead's vehicle, if any
 */
export function findEnquiryType(
  { category, subcategory }: NamedCategory,
  carType: 'new' | 'used' | 'demo' | null,
): EnquiryType | null {
  const named = nameCategory(category, subcategory)
  if (named.category === 'General Enquiry' && named.subcategory === careerSubcategory) {
    return 'Careers'
  }
  if (fold(category) === fold(phoneCallCategory)) {
    // What the caller of a sales department wanted is unknown.
    return callTypes.has(subcategory ?? '') ? (subcategory as EnquiryType) : 'General'
  }
  const type = findCategory(category)?.type ?? null
  return type === 'vehicle' ? decideVehicleEnquiryType(carType ?? 'used') : type
}

function fold(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()
    .replace(/ enquiry$/, '')
}
