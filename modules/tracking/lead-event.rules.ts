import { decideVehicleEnquiryType } from '#modules/forms/catalogue/category.rules.ts'
import { isTestDriveOnly } from '#modules/vehicles/availability/test-drive-only.rules.ts'
import type { CarType } from '#modules/vehicles/vehicle.ts'
import type { EventNumber } from './event-catalogue.rules.ts'

/** A lead as stored: with the category's full name. */
interface TrackedLead {
  /** 'General Enquiry'. */
  readonly category: string
  readonly subcategory: string | null
}

interface TrackedVehicle {
  readonly carType: CarType
  readonly tag: string | null
}

const numbers: ReadonlyMap<string, EventNumber> = new Map([
  ['General Enquiry', 22],
  ['Service Enquiry', 18],
  ['Parts Enquiry', 20],
  ['New Vehicle Enquiry', 14],
  ['Used Vehicle Enquiry', 15],
  ['Fleet Enquiry', 16],
  ['Finance Enquiry', 21],
  ['Sell My Car', 44],
  ['Request Photos', 54],
  ['Trade In', 23],
  ['Service Booking', 19],
  ['Tell Me When', 24],
])
const career = 51
/** For a site's own form with a category that no other form has. */
const otherForm = 56

/**
 * §7 Event ids of a lead. A test drive depends on its vehicle: 17 for a new one or one tagged 'Test Drive Only', 48 for
 * a used one; without a vehicle it counts as used, like its enquiry.
 */
export function decideLeadEventNumber(
  { category, subcategory }: TrackedLead,
  vehicle: TrackedVehicle | null,
): EventNumber {
  if (category === 'Test Drive') return decideTestDriveNumber(vehicle)
  if (category === 'General Enquiry' && subcategory === 'Career Enquiry') return career
  return numbers.get(category) ?? otherForm
}

function decideTestDriveNumber(vehicle: TrackedVehicle | null): EventNumber {
  if (vehicle !== null && isTestDriveOnly(vehicle)) return 17
  return decideVehicleEnquiryType(vehicle?.carType ?? 'used') === 'New Vehicle' ? 17 : 48
}
