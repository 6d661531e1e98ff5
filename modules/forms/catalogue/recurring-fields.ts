import type { FieldSource } from './platform-form.types.ts'

/** Fields shared by many forms, with their API names (§3 Enquiry form payload). */

/** The choice of a location. §9: left out on a site with one location. */
export const locationField: FieldSource = {
  name: 'location',
  type: 'locationSelect',
  label: 'Location',
  placeholder: 'Please Select a Dealership Location',
}

export const serviceLocationField: FieldSource = {
  name: 'Service Location',
  type: 'websiteLocationSelect',
  label: 'Service location',
  placeholder: 'Please Select a Dealership Location',
}

export const preferredDealershipField: FieldSource = {
  name: 'dealership_slug',
  type: 'locationSelectCustom',
  label: 'Dealership',
  placeholder: 'Select a Preferred Dealership',
}

/** Offers the site's departments; left out if there is only one. */
export const departmentField: FieldSource = {
  name: 'category',
  type: 'select',
  label: 'Department',
  placeholder: 'Please Select a Department',
}

/** Name and contact details. §3: `name` is the first name, `phone` the mobile. */
export const personFields: readonly FieldSource[] = [
  { name: 'name', type: 'string', label: 'First name', width: 'half', max_length: 60 },
  { name: 'last_name', type: 'string', label: 'Last name', width: 'half', max_length: 60 },
  { name: 'email', type: 'email', label: 'Email', width: 'half' },
  { name: 'phone', type: 'phone', label: 'Phone', width: 'half' },
]

export const postcodeField: FieldSource = { name: 'postcode', type: 'postcode', label: 'Postcode' }

export const regoField: FieldSource = {
  name: 'Rego',
  type: 'rego',
  label: 'Registration',
  placeholder: 'Rego - Helps us better assist your enquiry',
  required: false,
}

/** The message. Whether it is required depends on the site's setting `leads.message_required`. */
export const messageField = (label = 'Message', placeholder?: string): FieldSource => ({
  name: 'message',
  type: 'textarea',
  label,
  ...(placeholder === undefined ? {} : { placeholder }),
  max_length: 4000,
})

/**
 * The opt-in for marketing. Text and initial state are settings of the site: `leads.opt_in_text`,
 * `leads.optInPreticked`.
 */
export const optInField: FieldSource = {
  name: 'opt_in',
  type: 'optIn',
  label: 'Email me similar stock and latest offers.',
  required: false,
}

/**
 * The opt-in in §5's second wording, for enquiries about work instead of a vehicle. A site's own wording does not
 * replace it.
 */
export const updatesOptInField: FieldSource = {
  ...optInField,
  label: 'Yes, I would like to subscribe to receive latest offers & product updates.',
}

/** The vehicle that the visitor wants, for enquiries that are not about a vehicle in stock; left out otherwise. */
export const wantedVehicleField: FieldSource = {
  name: 'Vehicle of Interest',
  type: 'string',
  label: 'Which {noun} is it about?',
  hint: 'Make and model, or the stock number.',
  max_length: 120,
}

/**
 * Names of fields, in any form, that are left out if the enquiry is about a vehicle, because their value is known
 * then.
 */
export const knownFromVehicle: ReadonlySet<string> = new Set([wantedVehicleField.name])
