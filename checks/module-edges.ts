/**
 * Which module may import which. One table, no cycle: a new edge is a decision that a reader sees here.
 * Directions between the layers (apps → modules → platform, modules → ui) are checked without a table.
 */
export const moduleEdges: Readonly<Record<string, readonly string[]>> = {
  sites: [],
  content: ['sites'],
  garage: ['content', 'sites'],
  vehicles: ['content', 'garage', 'sites'],
  promotions: ['content', 'sites', 'vehicles'],
  finance: ['sites', 'vehicles'],
  reservations: ['content', 'sites', 'vehicles'],
  'stock-search': ['sites', 'vehicles', 'content', 'finance', 'reservations'],
  places: ['sites'],
  tracking: ['sites', 'vehicles'],
  leads: ['content', 'places', 'sites', 'tracking', 'vehicles'],
}
