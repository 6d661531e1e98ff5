import type { EnquiryType } from '#modules/sites/settings/enquiry-types.ts'

/** What a lead is called on the wire, in addresses, and in a site's configuration. */
export interface LeadCategory {
  /** 'General Enquiry'. */
  readonly name: string
  /** 'general-enquiry', as in `/success?category=`. */
  readonly slug: string
  /** §9: the enquiry type that routes know it by; 'vehicle' is New or Used Vehicle, as the vehicle is. */
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

/** A call that nobody answered; its subcategory is the enquiry type of the department that was called. */
export const phoneCallCategory = 'Phone Call'
const callTypes: ReadonlySet<string> = new Set(['Service', 'Parts'] satisfies EnquiryType[])

/** §9: what careers enquiries are recategorised as. */
export const careerSubcategory = 'Career Enquiry'
const careerNames: ReadonlySet<string> = new Set(['career', 'careers'])

const byFolded = new Map(leadCategories.map((category) => [fold(category.name), category]))

/** Lower case with hyphens; a category of a form of a site’s own has one too. */
export function buildCategorySlug(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
}

/** The category that a text names, by name, enquiry type or slug, whatever its case. */
export function findCategory(text: string): LeadCategory | undefined {
  const folded = fold(text)
  return byFolded.get(careerNames.has(folded) ? 'general' : folded)
}

export interface NamedCategory {
  readonly category: string
  readonly subcategory: string | null
}

/**
 * Category and subcategory as a lead is stored with them: 'General' becomes General Enquiry, and Careers a
 * General Enquiry with subcategory Career Enquiry (§9). An unknown name stays as it is.
 */
export function nameCategory(text: string, subcategory: string | null = null): NamedCategory {
  const category = findCategory(text)
  if (category === undefined) return { category: text.trim(), subcategory }
  return {
    category: category.name,
    subcategory: careerNames.has(fold(text)) ? careerSubcategory : subcategory,
  }
}

/** §7, §9: an enquiry about a used car has a type of its own; one about a demo car counts as one about a new car. */
export function decideVehicleEnquiryType(
  carType: 'new' | 'used' | 'demo',
): 'New Vehicle' | 'Used Vehicle' {
  return carType === 'used' ? 'Used Vehicle' : 'New Vehicle'
}

/**
 * §9: the enquiry type of a lead, by which routes choose; null for a category of a site’s own.
 *
 * @param carType of the vehicle that it is about, where there is one
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
    // Of a call to whoever sells, nobody knows what it was about.
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
