import { decideLocationPhone } from '#modules/locations/location.rules.ts'
import { buildWorkHours } from '#modules/servicing/work-hours.rules.ts'
import type { FormDefinition } from '#modules/sites/settings/forms.schema.ts'
import type { Site, SiteLocation } from '#modules/sites/site.types.ts'
import type { BookingPlan } from '../form.types.ts'
import { bookingWayField } from '../catalogue/booking-fields.ts'
import { nameWorkFields } from './service-fields.rules.ts'

export interface VisitPlaces {
  /** Name of the field that chooses the location; null: the form has no such field. */
  readonly locationField: string | null
  readonly places: readonly { readonly value: string; readonly location: SiteLocation }[]
}

const kindsOfForms: Readonly<Record<string, BookingPlan['kind']>> = {
  'test-drive': 'test-drive',
  'book-a-service': 'service',
}

/** The kind of booking for a form, if the site enables it; null: the form only asks for a preferred time. */
export function findBookingKind(
  { configuration: { bookings } }: Pick<Site, 'configuration'>,
  formSlug: string,
): BookingPlan['kind'] | null {
  const kind = Object.hasOwn(kindsOfForms, formSlug) ? kindsOfForms[formSlug] : undefined
  if (kind === undefined) return null
  const { enabled } = kind === 'service' ? bookings.services : bookings.test_drives
  return enabled ? kind : null
}

/** How a form books a free time; null if visitors of the site cannot book this kind. */
export function buildBookingPlan(
  site: Site,
  form: FormDefinition,
  { locationField, places, carId }: VisitPlaces & { readonly carId: number | null },
): BookingPlan | null {
  const kind = findBookingKind(site, form.slug)
  if (kind === null || places.length === 0) return null
  const { configuration } = site
  const fields = form.steps.flatMap((step) => step.fields)
  return {
    kind,
    locationField,
    locations: places.map(({ value, location }) => ({
      value,
      name: location.name,
      dealershipId: location.dealership_id,
      phone: decideLocationPhone(location, configuration),
    })),
    wayField: fields.some(({ name }) => name === bookingWayField) ? bookingWayField : null,
    work: kind === 'service' ? buildWorkHours(configuration, nameWorkFields(fields)) : null,
    carId: kind === 'test-drive' ? carId : null,
    offered: null,
  }
}
