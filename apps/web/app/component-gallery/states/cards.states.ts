import type { StockHit } from '#modules/stock-index/stock-hit.ts'
import { buildVehicleCard } from '#modules/vehicle-pages/vehicle-card.view.ts'
import type { VehicleCardView } from '#modules/vehicles/card/vehicle-card.types.ts'
import type { GalleryBase } from './gallery-base.ts'
import { paymentStates } from './prices.states.ts'

interface CardState {
  readonly title: string
  readonly card: VehicleCardView
}

const day = 24 * 3600

/** Cards of made-up vehicles, with the site's texts and rules. */
export function buildCardStates({ site, now, search }: GalleryBase): CardState[] {
  const nowSeconds = now.getTime() / 1000
  const pictured = search.cards.find(({ pictureKey }) => pictureKey !== null)
  const usual: StockHit = {
    id: 900_001,
    slug: '2022-toyota-hilux-sr5-g1',
    stocknum: 'G1',
    state: 'QLD',
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
    sold: false,
    reservable: true,
    has_checkout_payment_processor: true,
    deposits: { stripe: 500, till: 99, st_george: 250 },
    finance_lenders: {},
    autograb_data: null,
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
    length_mm: null,
    tare_kg: null,
    payload_kg: null,
    gvm_kg: null,
    has_notice_facts: true,
    energy: null,
    primary_image_url: pictured === undefined ? null : `/images/${pictured.pictureKey}`,
    photos_count: 18,
    further_photos: pictured === undefined ? null : `${pictured.pictureKey} ${pictured.pictureKey}`,
  }
  const variants: readonly [title: string, changed: Partial<StockHit>][] = [
    ['usual', {}],
    ['long words', { ...longWords }],
    ['short words', { make: 'MG', model: '3', badge: null, city: null, photos_count: 1 }],
    ['reduced', { before_price: 49_490 }],
    ['subscription', { subscription_price: 189, price: 0 }],
    ['subscription, or to buy', { subscription_price: 189, before_price: 49_490 }],
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
    ['hybrid and reserved', { reserved: true, simple_fuel: 'Hybrid' }],
    ['sold', { status: 'sold' }],
  ]
  const built = variants.map(([title, changed], index) => ({
    title,
    card: buildVehicleCard(
      { ...usual, ...changed, id: usual.id + index, slug: `${usual.slug}${index}` },
      {
        ...site,
        places: new Map(),
        findPlaceLabel: ({ location_name: location, city }) => location ?? city,
        now,
        hasReservePage: true,
        findSimilarPath: () => '#',
      },
    ),
  }))
  const [first] = built
  return first === undefined ? [] : [...built, ...listVariants(first.card)]
}

/** Parts of a card that depend on the site's settings: repayment, badge, number of buttons. */
function listVariants(usual: VehicleCardView): CardState[] {
  const [payment, , long] = paymentStates
  const state = (title: string, at: number, changed: Partial<VehicleCardView>) => ({
    title,
    card: { ...usual, id: usual.id + at, href: `${usual.href}-${at}`, ...changed },
  })
  return [
    state('energy economy', 110, {
      energy: {
        stars: 4.5,
        rating: '4.5 of 6 stars',
        figures: ['5.2 L/100 km', '$2,000 a year'],
      },
    }),
    state('energy economy of a plug-in hybrid, without stars', 111, {
      energy: {
        stars: null,
        rating: null,
        figures: ['1.9 L/100 km', '17.4 kWh/100 km', '$1,110 a year'],
      },
    }),
    state('repayment', 101, { payment: payment ?? null }),
    state('repayment of many figures', 102, { payment: long ?? null }),
    state('per week', 112, { payment: perWeek }),
    state('per week, below market, reduced', 113, {
      badge: 'Below market',
      payment: {
        ...perWeek,
        terms: 'for 60 months (260 payments), no deposit, $1,436,210 in total',
      },
      price: { kind: 'price', text: '$45,990', was: '$49,490', note: 'Drive Away', buy: null },
    }),
    state('below market', 103, { badge: 'Below market' }),
    state('below market, reduced, repayment', 104, {
      badge: 'Below market',
      payment: payment ?? null,
      price: { kind: 'price', text: '$45,990', was: '$49,490', note: 'Drive Away', buy: null },
    }),
    state('every button', 105, { actions: everyAction }),
    state('two buttons', 106, { actions: everyAction.slice(0, 2) }),
    state('one button', 107, { actions: everyAction.slice(0, 1) }),
    state('leads to its page first', 108, { actions: everyAction.toReversed() }),
    state('a programme’s picture', 109, {
      tag: { tone: 'certified', text: 'Certified by its maker', imageUrl: '/favicon.svg' },
    }),
  ]
}

const perWeek: NonNullable<VehicleCardView['payment']> = {
  text: '$218 per week',
  rate: '9.49% p.a.',
  comparison: '10.64% p.a. comparison rate',
  terms: 'for 60 months, $2,000 deposit, $58,680 in total',
}

const everyAction: VehicleCardView['actions'] = [
  { kind: 'enquire', href: '/enquire' },
  { kind: 'test_drive', href: '/book-test-drive' },
  { kind: 'get_finance', href: '/finance#finance-form' },
  { kind: 'reserve', label: 'Reserve Now $1,000', href: '#' },
  { kind: 'view_details' },
]

const longWords: Partial<StockHit> = {
  make: 'Mercedes-Benz',
  model: 'Sprinter Transporter High Roof',
  badge: '519CDI Extra Long Wheelbase 7G-Tronic Plus',
  series: 'VS30 MY23.5 Limited Anniversary Edition',
  city: 'Wollongong-Shellharbour Industrial Park',
  colour: 'Obsidian Black Metallic',
  photos_count: 128,
}
