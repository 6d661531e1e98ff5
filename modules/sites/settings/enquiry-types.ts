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
