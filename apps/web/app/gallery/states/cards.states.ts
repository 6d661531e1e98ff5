import type { StockHit } from '#modules/stock-search/stock-hit.ts'
import { buildVehicleCard } from '#modules/stock-search/vehicle-card.view.ts'
import type { VehicleCardView } from '#modules/vehicles/vehicle-card.types.ts'
import type { GalleryBase } from '../gallery-base.ts'

interface CardState {
  readonly title: string
  readonly card: VehicleCardView
}

const day = 24 * 3600

/** Cards of crafted vehicles, in the words and by the rules of the site. */
export function buildCardStates({ site, now, search }: GalleryBase): CardState[] {
  const nowSeconds = now.getTime() / 1000
  const pictured = search.cards.find(({ pictureKey }) => pictureKey !== null)
  const usual: StockHit = {
    id: 900_001,
    slug: '2022-toyota-hilux-sr5-g1',
    stocknum: 'G1',
    make: 'Toyota',
    model: 'HiLux',
    year: 2022,
    badge: 'SR5 Double Cab',
    series: null,
    km: 48_210,
    price: 45_990,
    price_type: 'Drive Away',
    before_price: null,
    subscription_price: null,
    status: 'in_stock',
    car_type: 'used',
    reserved: false,
    certified: false,
    preorder: false,
    tag: null,
    created_at_timestamp: nowSeconds - 90 * day,
    dealership_slug: null,
    dealership_id: 1,
    location_id: null,
    location_name: null,
    city: 'Geelong',
    body: 'Ute',
    simple_body: 'Ute',
    simple_fuel: 'Diesel',
    simple_drive: '4WD',
    simple_transmission: 'Automatic',
    colour: 'White',
    seats: 5,
    primary_image_url: pictured === undefined ? null : `/images/${pictured.pictureKey}`,
    photos_count: 18,
  }
  const variants: readonly [title: string, changed: Partial<StockHit>][] = [
    ['usual', {}],
    ['long words', { ...longWords }],
    ['short words', { make: 'MG', model: '3', badge: null, city: null, photos_count: 1 }],
    ['reduced', { before_price: 49_490 }],
    ['subscription', { subscription_price: 189, price: 0 }],
    ['pre-order', { preorder: true, price: null, car_type: 'new', km: 8 }],
    ['no price', { price: null, price_type: null }],
    ['many figures', { price: 1_249_990, before_price: 1_299_990, km: 1_284_310 }],
    ['no picture', { primary_image_url: null, photos_count: 0 }],
    ['one picture', { photos_count: 1 }],
    ['new, just arrived', { car_type: 'new', km: 12, created_at_timestamp: nowSeconds - day }],
    ['demo', { car_type: 'demo', km: 3_402 }],
    ['certified', { certified: true }],
    ['own tag', { tag: 'Runout price' }],
    ['own tag, long', { tag: 'End of financial year clearance' }],
    ['electric', { simple_fuel: 'Electric', colour: 'Blue', simple_body: 'SUV', body: 'SUV' }],
    ['coming soon', { status: 'coming_soon' }],
    ['reserved', { reserved: true }],
    ['sold', { status: 'sold' }],
  ]
  return variants.map(([title, changed], index) => ({
    title,
    card: buildVehicleCard(
      { ...usual, ...changed, id: usual.id + index, slug: `${usual.slug}${index}` },
      site.configuration,
      now,
    ),
  }))
}

const longWords: Partial<StockHit> = {
  make: 'Mercedes-Benz',
  model: 'Sprinter Transporter High Roof',
  badge: '519CDI Extra Long Wheelbase 7G-Tronic Plus',
  series: 'VS30 MY23.5 Limited Anniversary Edition',
  city: 'Wollongong-Shellharbour Industrial Park',
  colour: 'Obsidian Black Metallic',
  photos_count: 128,
}
