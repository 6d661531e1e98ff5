import type { FieldSource } from './platform-form.types.ts'

/** Fields that many forms have, with their names on the wire (§3 Enquiry form payload). */

/** §9: where there is only one location the field is left out. */
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

/** Its choices are the departments of the site; where there is only one the field is left out. */
export const departmentField: FieldSource = {
  name: 'category',
  type: 'select',
  label: 'Department',
  placeholder: 'Please Select a Department',
}

/** Who writes, and how to reach them. §3: `name` is the first name, `phone` the mobile. */
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

/** Whether it must be filled in is the site's choice: `leads.message_required`. */
export const messageField = (label = 'Message', placeholder?: string): FieldSource => ({
  name: 'message',
  type: 'textarea',
  label,
  ...(placeholder === undefined ? {} : { placeholder }),
  max_length: 4000,
})

/** Words and first state are the site's: `leads.opt_in_text`, `leads.optInPreticked`. */
export const optInField: FieldSource = {
  name: 'opt_in',
  type: 'optIn',
  label: 'Email me similar stock and latest offers.',
  required: false,
}

/** §5's second wording, for enquiries about work and not about a vehicle. It stays whatever the site's own is. */
export const updatesOptInField: FieldSource = {
  ...optInField,
  label: 'Yes, I would like to subscribe to receive latest offers & product updates.',
}

/** Replaces the vehicle where the visitor comes without one; left out where there is one. */
export const wantedVehicleField: FieldSource = {
  name: 'Vehicle of Interest',
  type: 'string',
  label: 'Which {noun} is it about?',
  hint: 'Make and model, or the stock number.',
  max_length: 120,
}

/** Names of fields in any form whose value the vehicle itself gives. */
export const knownFromVehicle: ReadonlySet<string> = new Set([wantedVehicleField.name])
