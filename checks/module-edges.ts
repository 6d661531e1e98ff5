/**
 * Which module may import which. One table, no cycle: a new edge is a decision that a reader sees here.
 * Directions between the layers (apps → modules → platform, modules → ui) are checked without a table.
 */
export const moduleEdges: Readonly<Record<string, readonly string[]>> = {
  sites: [],
  theme: ['sites'],
  links: ['sites'],
  locations: ['sites'],
  localities: ['sites'],
  documents: ['sites'],
  servicing: ['locations', 'sites'],
  vehicles: ['locations', 'sites'],
  garage: ['links', 'sites', 'vehicles'],
  content: ['documents', 'garage', 'links', 'locations', 'servicing', 'sites', 'theme', 'vehicles'],
  forms: ['links', 'locations', 'servicing', 'sites', 'vehicles'],
  tracking: ['forms', 'sites', 'vehicles'],
  promotions: ['links', 'locations', 'sites', 'theme', 'vehicles'],
  finance: ['locations', 'sites', 'vehicles'],
  reservations: ['links', 'sites', 'vehicles'],
  'stock-index': ['finance', 'sites', 'vehicles'],
  'vehicle-pages': [
    'finance',
    'forms',
    'links',
    'locations',
    'reservations',
    'sites',
    'stock-index',
    'vehicles',
  ],
  search: [
    'finance',
    'forms',
    'links',
    'locations',
    'sites',
    'stock-index',
    'vehicle-pages',
    'vehicles',
  ],
  leads: ['forms', 'links', 'locations', 'sites', 'theme', 'tracking', 'vehicles'],
  privacy: ['forms', 'leads', 'sites', 'tracking'],
}
