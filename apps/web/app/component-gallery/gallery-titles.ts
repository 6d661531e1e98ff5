/** Titles of groups by their path below `/__gallery`, in the order of the menu. */
export const galleryTitles = {
  tokens: 'Type, colours and their contrast',
  controls: 'Buttons, fields, notices, skeletons',
  pictures: 'Pictures of vehicles',
  cards: 'Cards',
  promos: 'Promotional cards',
  prices: 'Prices and tags',
  filters: 'Filters, facets, ranges',
  results: 'Results: tools, chips, pages, nothing found',
  vehicle: 'Parts of the car page',
  questions: 'Questions about a vehicle',
  fields: 'Fields of every kind',
  forms: 'Forms, steps, dialogs',
  application: 'Finance application',
  checkout: 'Reserving a vehicle',
  courtesy: 'Keeping a vehicle for somebody on the way',
  'after-sale': 'After a sale',
  'trade-in': 'Trade-in, a step at a time',
  home: 'Hero, tiles and bands of the home page',
  documents: 'Pages, offers and articles that are written',
  models: 'Models that are sold new',
  places: 'Locations and opening hours',
  garage: 'Hearts, garage, recently seen',
  accounts: 'Signing in, account, saved searches',
  bookings: 'Free times, and a booking that is changed',
  compare: 'Vehicles side by side',
  frame: 'Header and footer',
  messages: 'Missing, gone, failed',
} as const

export type GalleryGroup = keyof typeof galleryTitles

export const galleryGroups = Object.keys(galleryTitles) as GalleryGroup[]

export function isGalleryGroup(text: string): text is GalleryGroup {
  return Object.hasOwn(galleryTitles, text)
}
