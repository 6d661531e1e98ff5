import type { IndexDocument, IndexSettings } from '#platform/search-engine/contract.ts'
import { badges, catalogue, categories, cities, colours, features } from './vehicle-catalogue.ts'

/** Twenty of the search facets (§3); those in `listFacets` have several values per vehicle. */
export const facetKinds = {
  status: 'string',
  car_type: 'string',
  make: 'string',
  model: 'string',
  make_model: 'string',
  badge: 'string',
  body: 'string',
  drive: 'string',
  fuel: 'string',
  transmission: 'string',
  colour: 'string',
  city: 'string',
  state: 'string',
  dealership_name: 'string',
  categories: 'string',
  filtered_features: 'string',
  year: 'number',
  seats: 'number',
  price: 'number',
  km: 'number',
} as const

export type FacetName = keyof typeof facetKinds
export const facetNames = Object.keys(facetKinds) as FacetName[]
export const listFacets: readonly FacetName[] = ['categories', 'filtered_features']
export const searchable = [
  'make',
  'model',
  'badge',
  'body',
  'fuel',
  'drive',
  'transmission',
  'colour',
  'stocknum',
]

export const benchSettings: IndexSettings = {
  primaryKey: 'id',
  filterable: facetKinds,
  sortable: ['price', 'km', 'custom_rank', 'created_at_timestamp'],
  searchable,
  // No synonyms, because PostgreSQL has no equivalent and the totals must be equal.
  synonyms: {},
  version: 'bench',
}

export type SyntheticVehicle = IndexDocument & { readonly id: number }

/** Generates the same vehicles each time for the same count, distributed as on a large used-car site. */
export function generateVehicles(count: number): SyntheticVehicle[] {
  const random = seededRandom(count)
  return Array.from({ length: count }, (_, at) => generateVehicle(at + 1, random))
}

function generateVehicle(id: number, random: () => number): SyntheticVehicle {
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)]!
  const { make, model, body, price: newPrice, seats, fuel } = pick(catalogue)
  const age = Math.floor(random() * random() * 20)
  const carType = age === 0 ? pick(['new', 'new', 'demo', 'used']) : 'used'
  const [city = '', state = ''] = pick(cities).split(/ (?=[A-Z]+$)/)
  const km =
    carType === 'new'
      ? Math.floor(random() * 50)
      : Math.floor((age + random()) * 14_000 * (0.4 + random()))
  const price =
    Math.round((newPrice * 0.9 ** age * (0.85 + random() * 0.4)) / 500) * 500 -
    pick([10, 5, 1, 0, 100])
  const name = `${2026 - age} ${make} ${model}`
  const stocknum = `${pick(['A', 'B', 'N', 'U'])}${100_000 + id}`
  return {
    id,
    name,
    slug: `${name} ${stocknum}`.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-'),
    stocknum,
    status: random() < 0.93 ? 'in_stock' : pick(['coming_soon', 'sold']),
    car_type: carType,
    make,
    model,
    make_model: `${make} ${model}`,
    badge: pick(badges),
    body,
    drive:
      body === 'Ute' || fuel === 'Diesel'
        ? pick(['4x4', '4x4', '4x2'])
        : pick(['FWD', 'FWD', 'AWD', 'RWD']),
    fuel: random() < 0.9 ? fuel : 'Petrol',
    transmission: random() < 0.85 ? 'Automatic' : 'Manual',
    // Half the stock is white, silver, grey or black.
    colour: random() < 0.5 ? colours[Math.floor(random() * 4)]! : pick(colours),
    city,
    state,
    dealership_name: `${city} ${pick(['Motors', 'Autos', 'Car Centre'])}`,
    categories: categories.filter(() => random() < 0.15),
    filtered_features: features.filter(() => random() < 0.15),
    year: 2026 - age,
    seats,
    ...(random() < 0.97 ? { price } : {}),
    km,
    custom_rank: Math.floor(random() * 100),
    created_at_timestamp: 1_790_000_000 - Math.floor(random() * 31_536_000),
    vin: `6T1${String(id * 7919).padStart(14, '0')}`,
    price_type: 'Drive Away',
    location: { phone: '(03) 9000 0000', slug: city.toLowerCase(), distribution_locations: [] },
    primary_image_url: `https://images.example/vehicles/${id}/1.jpg`,
    images: [1, 2, 3, 4].map((at) => ({
      image: { url: `https://images.example/vehicles/${id}/${at}.jpg` },
    })),
    photos_count: 4 + Math.floor(random() * 20),
  }
}

export function seededRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
