import type { EnquiryType } from '#modules/sites/settings/enquiry-types.ts'
import type { Site, SiteDealership, SiteLocation } from '#modules/sites/site.types.ts'
import type { VehicleRow } from '#modules/vehicles/vehicle.ts'
import { findEnquiryType } from '#modules/forms/catalogue/category.rules.ts'
import type { StoredLead } from './lead.types.ts'

export interface LocationSource {
  /** Id of the location that the visitor chose, or that the form is for. */
  readonly locationId: number | null
  readonly dealershipSlug: string | null
  /** Location of the lead's vehicle. */
  readonly vehicleLocationId: number | null
  readonly enquiryType: EnquiryType | null
}

/**
 * The location of a lead: the chosen one; else, within the chosen dealership, the department's, the
 * vehicle's or the primary one. Undefined only for a site without locations.
 */
export function decideLeadLocation(
  lead: LocationSource,
  dealerships: readonly SiteDealership[],
): SiteLocation | undefined {
  const all = dealerships.flatMap(({ locations }) => locations)
  const chosen = all.find(({ id }) => id === lead.locationId)
  if (chosen !== undefined) return chosen
  const chosenDealership = dealerships.find(({ slug }) => slug === lead.dealershipSlug)?.locations
  const own =
    chosenDealership === undefined || chosenDealership.length === 0 ? all : chosenDealership
  const ofVehicle = own.find(({ id }) => id === lead.vehicleLocationId)
  const department = departmentOf(lead.enquiryType)
  if (department === 'sales' && ofVehicle !== undefined) return ofVehicle
  const ofDepartment = own.filter(({ location_type: type }) => type === department)
  return pickPrimary(ofDepartment) ?? ofVehicle ?? pickPrimary(own)
}

/** The department that handles an enquiry of this type. */
export function departmentOf(type: EnquiryType | null): SiteLocation['location_type'] {
  if (type === 'Service') return 'service'
  return type === 'Parts' ? 'parts' : 'sales'
}

function pickPrimary(locations: readonly SiteLocation[]): SiteLocation | undefined {
  return locations.find(({ primary }) => primary) ?? locations[0]
}

/** The location of a stored lead, by the visitor's choice and the vehicle. */
export function findLeadLocation(
  site: Pick<Site, 'dealerships'>,
  lead: Pick<StoredLead, 'category' | 'subcategory' | 'payload' | 'locationId' | 'dealershipSlug'>,
  vehicle: Pick<VehicleRow, 'locationId' | 'carType'> | undefined,
): SiteLocation | undefined {
  return decideLeadLocation(
    {
      locationId: lead.locationId,
      dealershipSlug: lead.dealershipSlug,
      vehicleLocationId: vehicle?.locationId ?? null,
      enquiryType: findLeadType(lead, vehicle),
    },
    site.dealerships,
  )
}

/** §9: the enquiry type of a lead, by which routes select recipients. */
export function findLeadType(
  lead: Pick<StoredLead, 'category' | 'subcategory' | 'payload'>,
  vehicle: Pick<VehicleRow, 'carType'> | undefined,
): EnquiryType | null {
  const value = lead.payload['car_type']
  const chosenType = value === 'new' || value === 'used' || value === 'demo' ? value : null
  return findEnquiryType(lead, vehicle?.carType ?? chosenType)
}
