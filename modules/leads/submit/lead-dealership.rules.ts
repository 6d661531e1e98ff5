import type { Site } from '#modules/sites/site.types.ts'
import { buildCategorySlug } from '#modules/forms/catalogue/category.rules.ts'
import {
  findChosenLocation,
  type ChosenLocation,
} from '#modules/forms/site-forms/location-choice.rules.ts'
import { readText, type LeadFields } from '../lead/lead-value.rules.ts'

export interface LeadDealership {
  readonly dealershipSlug: string | null
  readonly locationId: number | null
}

interface VehicleLocation {
  readonly dealershipId: number
  readonly locationId: number | null
}

interface FormNames {
  readonly form: string | null
  readonly category: string
  readonly subcategory: string | null
}

/**
 * The dealership of a lead (§3): the one that the visitor chose, directly or by a location; else
 * the vehicle's, else the site's first. A location of another site is ignored.
 */
export function decideDealership(
  site: Site,
  fields: LeadFields,
  vehicle: VehicleLocation | undefined,
): LeadDealership {
  const chosen = findNamedLocation(site, fields)
  const dealership =
    chosen?.dealership ??
    site.dealerships.find(({ id }) => id === vehicle?.dealershipId) ??
    site.dealerships[0]
  // The vehicle's location, unless the visitor chose another dealership.
  const ofVehicle = vehicle?.dealershipId === dealership?.id ? vehicle?.locationId : undefined
  return {
    dealershipSlug: dealership?.slug ?? null,
    locationId: chosen?.location?.id ?? ofVehicle ?? null,
  }
}

/**
 * §3: fields that decide the location, in order; a Service Location takes precedence over the dealership for which
 * the form was opened.
 */
const locationFields = ['location_id', 'Service Location', 'location', 'dealership_slug'] as const

function findNamedLocation(site: Site, fields: LeadFields): ChosenLocation | undefined {
  for (const field of locationFields) {
    const location = findChosenLocation(site, readText(fields, field))
    if (location !== undefined) return location
  }
  return undefined
}

/**
 * The dealership_slug for receivers (§7), which a site may override for some forms. A form is named
 * by its slug or its category.
 */
export function decideSentSlug(
  { configuration }: Site,
  { form, category, subcategory }: FormNames,
  ownSlug: string | null,
): string | null {
  const names = new Set(
    [form, category, subcategory].filter((name) => name !== null).map((name) => nameForm(name)),
  )
  const override = configuration.leads.dealership_slug_overrides.find((candidate) =>
    names.has(nameForm(candidate.form)),
  )
  return override?.dealership_slug ?? ownSlug
}

const nameForm = (text: string): string => buildCategorySlug(text).replace(/-enquiry$/, '')
