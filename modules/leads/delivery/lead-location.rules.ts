import type { EnquiryType } from '#modules/sites/enquiry-types.rules.ts'
import type { SiteDealership, SiteLocation } from '#modules/sites/site.types.ts'

export interface LocationSource {
  /** As the visitor or the form said. */
  readonly locationId: number | null
  readonly dealershipSlug: string | null
  /** Where the vehicle stands that it is about. */
  readonly vehicleLocationId: number | null
  readonly enquiryType: EnquiryType | null
}

/**
 * The location that a lead concerns: the one that was chosen; else, of the dealership that was chosen, the one
 * of the department, the vehicle's, or the primary one. Undefined only where the site has none.
 */
export function decideLeadLocation(
  lead: LocationSource,
  dealerships: readonly SiteDealership[],
): SiteLocation | undefined {
  const all = dealerships.flatMap(({ locations }) => locations)
  const chosen = all.find(({ id }) => id === lead.locationId)
  if (chosen !== undefined) return chosen
  const asked = dealerships.find(({ slug }) => slug === lead.dealershipSlug)?.locations
  const own = asked === undefined || asked.length === 0 ? all : asked
  const ofVehicle = own.find(({ id }) => id === lead.vehicleLocationId)
  const department = departmentOf(lead.enquiryType)
  if (department === 'sales' && ofVehicle !== undefined) return ofVehicle
  const ofDepartment = own.filter(({ location_type: type }) => type === department)
  return pickPrimary(ofDepartment) ?? ofVehicle ?? pickPrimary(own)
}

/** Who answers what is asked. */
export function departmentOf(type: EnquiryType | null): SiteLocation['location_type'] {
  if (type === 'Service') return 'service'
  return type === 'Parts' ? 'parts' : 'sales'
}

function pickPrimary(locations: readonly SiteLocation[]): SiteLocation | undefined {
  return locations.find(({ primary }) => primary) ?? locations[0]
}
