/**
 * Which module may import which. One table, no cycle: a new edge is a decision that a reader sees here.
 * Directions between the layers (apps → modules → platform, modules → ui) are checked without a table.
 */
export const moduleEdges: Readonly<Record<string, readonly string[]>> = {
  sites: [],
  links: ['sites'],
  garage: ['links', 'sites'],
  content: ['garage', 'links', 'sites'],
  vehicles: ['links', 'sites'],
  promotions: ['links', 'sites', 'vehicles'],
  finance: ['sites', 'vehicles'],
  reservations: ['links', 'sites', 'vehicles'],
  'stock-index': ['finance', 'links', 'sites', 'vehicles'],
  'vehicle-pages': ['finance', 'links', 'reservations', 'sites', 'stock-index', 'vehicles'],
  search: ['finance', 'links', 'sites', 'stock-index', 'vehicle-pages', 'vehicles'],
  localities: ['sites'],
  tracking: ['sites', 'vehicles'],
  forms: ['links', 'sites', 'vehicles'],
  leads: ['forms', 'links', 'sites', 'tracking', 'vehicles'],
}
