/** Fields of a lead that hold one line of text, with the most characters that each may have. */
export const lineBounds = {
  category: 100,
  subcategory: 100,
  name: 200,
  first_name: 100,
  last_name: 100,
  email: 254,
  phone: 60,
  mobile: 60,
  postcode: 20,
  car_id: 20,
  dealership_slug: 100,
  location_id: 20,
  location: 200,
  'Service Location': 200,
} as const

/** Slug of a form. */
export const longestFormName = 80

export function findLineBound(name: string): number | undefined {
  return Object.hasOwn(lineBounds, name) ? lineBounds[name as keyof typeof lineBounds] : undefined
}
