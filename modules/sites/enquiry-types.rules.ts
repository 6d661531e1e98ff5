/** §9 Enquiry types, by their names. */
export const enquiryTypes = [
  'General',
  'Service',
  'Parts',
  'New Vehicle',
  'Used Vehicle',
  'Fleet',
  'Finance',
  'Careers',
  'Sell My Car',
] as const

export type EnquiryType = (typeof enquiryTypes)[number]

/** §7, §9: an enquiry about a used car has a type of its own; one about a demo car counts as one about a new car. */
export function decideVehicleEnquiryType(
  carType: 'new' | 'used' | 'demo',
): 'New Vehicle' | 'Used Vehicle' {
  return carType === 'used' ? 'Used Vehicle' : 'New Vehicle'
}
