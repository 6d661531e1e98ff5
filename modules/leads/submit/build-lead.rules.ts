import type { Site } from '#modules/sites/site.types.ts'
import { nameCategory } from '#modules/forms/catalogue/category.rules.ts'
import { toAsciiEmail } from '#modules/forms/fields/email.field.ts'
import { settleName } from '#modules/forms/validation/enquiry-payload.rules.ts'
import type { LeadDetails } from '../lead/lead.types.ts'
import { readPhone } from './lead-minimum.rules.ts'
import { decideDealership, decideSentSlug } from './lead-dealership.rules.ts'
import { readText, type LeadFields } from '../lead/lead-value.rules.ts'

/** The part of a vehicle that decides which dealership gets the lead. */
export interface LeadVehicle {
  readonly id: number
  readonly dealershipId: number
  readonly locationId: number | null
}

export interface LeadSource {
  readonly id: string
  readonly form: string | null
  /** Fields of all steps, merged. */
  readonly fields: LeadFields
  readonly isIncomplete: boolean
  readonly hasFiles: boolean
  /** A vehicle of the site's stock; undefined also for one of another site. */
  readonly vehicle: LeadVehicle | undefined
  /** Whether the site shows the vehicle. */
  readonly isVehicleShown: boolean
  /** The step that showed the terms; null or absent: the form has one step, or is unknown. */
  readonly termsShownOn?: string | null
}

/** A lead's columns and its payload (§3 Lead payload) from its fields. */
export function buildLead(site: Site, source: LeadSource): LeadDetails {
  const { form, vehicle, isVehicleShown, termsShownOn = null } = source
  const fields = settleName(source.fields) as LeadFields
  const named = nameCategory(
    readText(fields, 'category'),
    readText(fields, 'subcategory') === '' ? null : readText(fields, 'subcategory'),
  )
  const firstName = readText(fields, 'first_name')
  const lastName = readText(fields, 'last_name')
  // The response contains the location; for a hidden vehicle it must not reveal where the vehicle is.
  const owner = decideDealership(site, fields, isVehicleShown ? vehicle : undefined)
  const { car_id: _, ...others } = fields
  return {
    form,
    ...named,
    firstName,
    lastName,
    email: orNull(toAsciiEmail(readText(fields, 'email'))),
    phone: orNull(readPhone(fields)),
    vehicleId: vehicle?.id ?? null,
    vehicleShown: vehicle !== undefined && isVehicleShown,
    ...owner,
    payload: {
      ...others,
      ...(vehicle === undefined ? {} : { car_id: vehicle.id }),
      name: readText(fields, 'name'),
      first_name: firstName,
      last_name: lastName,
      category: named.category,
      ...(named.subcategory === null ? {} : { subcategory: named.subcategory }),
      lead_id: source.id,
      has_files: source.hasFiles,
      ...(source.isIncomplete ? { lead_status: 'Incomplete' } : {}),
      form_completed: !source.isIncomplete,
      dealership_slug: decideSentSlug(site, { form, ...named }, owner.dealershipSlug),
      website_slug: site.slug,
      source: readText(fields, 'source') === '' ? 'Website' : readText(fields, 'source'),
      visited_pages: fields['visited_pages'] ?? [],
      linked_query_params: fields['linked_query_params'] ?? {},
      location_id: owner.locationId,
      ...(termsShownOn === null ? {} : { terms_shown_on: termsShownOn }),
    },
  }
}

const orNull = (text: string): string | null => (text === '' ? null : text)
