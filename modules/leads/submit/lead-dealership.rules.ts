import type { Site } from '#modules/sites/site.types.ts'
import { buildCategorySlug } from '#modules/forms/category.rules.ts'
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
 * Whose lead it is (§3): the dealership that the visitor chose, by a location or by itself; else the vehicle's,
 * else the site's first. A location of another site is ignored.
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
  // The vehicle's location counts unless the visitor chose another dealership.
  const ofVehicle = vehicle?.dealershipId === dealership?.id ? vehicle?.locationId : undefined
  return {
    dealershipSlug: dealership?.slug ?? null,
    locationId: chosen?.location?.id ?? ofVehicle ?? null,
  }
}

/** §3: a Service Location says whose the lead is, whatever dealership the form was opened with. */
const locationFields = ['location_id', 'Service Location', 'location', 'dealership_slug'] as const

function findNamedLocation(site: Site, fields: LeadFields): ChosenLocation | undefined {
  for (const field of locationFields) {
    const location = findChosenLocation(site, readText(fields, field))
    if (location !== undefined) return location
  }
  return undefined
}

/**
 * The dealership_slug that goes on the wire (§7): leads of some forms carry another than that of the dealership
 * whose they are. A form is meant by its slug or what it is about.
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
