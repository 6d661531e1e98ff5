import { formatVehicleCount } from '#modules/sites/vehicle-noun.rules.ts'
import { addShownPrice } from '#modules/vehicle-pages/website-car.view.ts'
import { buildDealershipCar } from '#modules/vehicles/wire/dealership-car.ts'
import { buildExampleVehicle } from '#modules/vehicles/example-vehicle.fake.ts'
import { foldFeatures } from '#modules/vehicles/words/feature-groups.rules.ts'
import type { VehicleColumn } from '#modules/vehicles/page/comparison.types.ts'
import type { VehicleCardView } from '#modules/vehicles/card/vehicle-card.types.ts'
import type { VehiclePageView } from '#modules/vehicles/page/vehicle-page.types.ts'
import type { SearchPageView } from './page/search-page.types.ts'
import type { StockViews } from './stock-views.ts'

const models = [
  ['Toyota', 'HiLux', 'SR5 Double Cab', 'Ute', 'White'],
  ['Mazda', 'CX-5', 'Akera', 'SUV', 'Soul Red'],
  ['Hyundai', 'i30', 'Active', 'Hatch', 'Silver'],
  ['Kia', 'Carnival', 'Platinum', 'People Mover', 'Black'],
  ['Subaru', 'Outback', 'AWD Touring', 'Wagon', 'Green'],
  ['Ford', 'Transit', '350L', 'Van', 'Blue'],
  ['Toyota', 'Camry', 'Ascent Sport Hybrid', 'Sedan', 'Grey'],
] as const

/** The card of the test vehicle with this index; the stock never changes. */
function buildTestCard(index: number): VehicleCardView {
  const [make, model, badge, body] = models[index % models.length] ?? models[0]
  const slug = `${2024 - (index % 9)}-${make}-${model}-${index}`.toLowerCase()
  return {
    id: index + 1,
    href: `/cars/${slug}`,
    title: `${2024 - (index % 9)} ${make} ${model}`,
    subtitle: badge,
    pictureKey: null,
    cover: null,
    photos: index % 4 === 0 ? '12 photos' : null,
    tag:
      index % 5 === 0
        ? { text: 'New', tone: 'new' }
        : index % 7 === 3
          ? { text: 'JUST SOLD', tone: 'sold' }
          : null,
    price: {
      kind: index % 11 === 8 ? 'none' : 'price',
      text: index % 11 === 8 ? 'Enquire for price.' : `$${(18 + index).toString()},990`,
      was: index % 3 === 0 ? `$${(20 + index).toString()},490` : null,
      note: index % 11 === 8 ? null : 'Drive Away',
      buy: null,
    },
    shownCents: index % 11 === 8 ? null : (18_990 + index * 1000) * 100,
    reservedText: null,
    chips: ['Used', body, `${(12 + index * 3).toString()},340 km`, 'Automatic', `Stock T${index}`],
    location: 'Geelong',
    similarHref: index % 7 === 3 ? `/search/${make.toLowerCase()}` : null,
    payment:
      index % 6 === 1
        ? {
            text: `$${140 + index} per week`,
            rate: '7.95% p.a.',
            comparison: '8.80% p.a. comparison rate',
          }
        : null,
    badge: index % 8 === 2 ? 'Below market' : null,
    actions: index % 7 === 3 ? [] : buildTestActions(index + 1),
  }
}

/** A test vehicle as a column of a comparison. */
const buildTestColumn = (card: VehicleCardView): VehicleColumn => ({
  ...card,
  kind: 'vehicle',
  km: 40_000 + card.id,
  facts: card.chips.map((value, index) => ({ label: `Fact ${index}`, value })),
  features: ['ABS', `Feature of ${card.title}`],
  place: null,
  enquiry: null,
})

const testWarning = 'WARNING: This comparison rate is true only for the example given.'

const buildTestActions = (id: number): VehicleCardView['actions'] => [
  { kind: 'enquire', href: `/enquire?car_id=${id}` },
  { kind: 'test_drive', href: `/book-test-drive?car_id=${id}` },
]

const facetNames = [
  'make',
  'model',
  'body',
  'fuel',
  'transmission',
  'drive',
  'seats',
  'colour',
  'badge',
]

function buildTestSearchPage(overrides: Partial<SearchPageView> = {}): SearchPageView {
  return {
    heading: 'Used Cars',
    title: 'Used Cars for sale | Example Motors',
    description: 'See our used cars.',
    canonicalPath: '/search/used-cars',
    noindex: false,
    total: 126,
    totalText: '126 cars',
    cards: Array.from({ length: 21 }, (_, index) => buildTestCard(index)),
    rateWarning: testWarning,
    perWeek: null,
    before: 21,
    carTypes: ['used'],
    facets: facetNames.map((field, index) => ({
      field,
      label: field.charAt(0).toUpperCase() + field.slice(1),
      expanded: index < 3,
      shown: 10,
      values: Array.from({ length: 14 }, (_unused, value) => ({
        value: `${field} ${value}`,
        label: `${field} ${value}`,
        count: String(1400 - value * 90),
        selected: index === 0 && value === 1,
      })),
    })),
    ranges: (['price', 'km', 'year'] as const).map((field) => ({
      field,
      label: field.charAt(0).toUpperCase() + field.slice(1),
      expanded: field === 'price',
      chosen: field === 'price',
      unit: ({ price: '$', km: 'km', year: '' } as const)[field],
      name: `range[${field}]`,
      from: { hint: '1,000', value: field === 'price' ? '5000' : '' },
      to: { hint: '90,000', value: '' },
      scale: field === 'year' ? null : { min: 1000, max: 90_000, step: 1000 },
      fault: null,
    })),
    sort: {
      value: 'relevance',
      options: [
        { value: 'relevance', label: 'Most Relevant' },
        { value: 'price:asc', label: 'Lowest Price' },
      ],
    },
    chips: [
      { label: 'make 1', removeHref: '/search/used-cars?range[price]=5000:' },
      { label: 'From $5,000', removeHref: '/search/used-cars?refine[make][0]=make+1' },
    ],
    typed: null,
    showText: 'Show 126 cars',
    clear: { label: 'Clear all', href: '/search/used-cars' },
    page: {
      number: 2,
      count: 6,
      previousHref: '/search/used-cars',
      nextHref: '/search/used-cars?page=3',
      links: [1, 2, 3, 6].map((number) => ({
        number,
        href: number === 1 ? '/search/used-cars' : `/search/used-cars?page=${number}`,
        current: number === 2,
      })),
    },
    form: { action: '/search/used-cars', query: '', hidden: [] },
    empty: null,
    ...overrides,
  }
}

function buildTestVehicle(slug: string): VehiclePageView {
  const card = buildTestCard(0)
  return {
    ...card,
    conditionText: 'Used',
    media: null,
    available: true,
    actions: [
      {
        kind: 'enquire',
        label: 'Enquire Now',
        href: '/enquire?car_id=1',
        dialog: 'enquire',
      },
    ],
    finance: null,
    phone: null,
    pageTitle: `${card.title} ${card.subtitle} | Example Motors`,
    pageDescription: `${card.title} for sale.`,
    canonicalPath: `/cars/${slug}`,
    breadcrumbs: [
      { label: 'Home', href: '/' },
      { label: 'Toyota', href: '/search/toyota' },
      { label: card.title, href: `/cars/${slug}` },
    ],
    photos: [],
    facts: [
      'Year',
      'Odometer',
      'Body',
      'Transmission',
      'Fuel',
      'Drive',
      'Seats',
      'Stock number',
    ].map((label, index) => ({ label, value: `${label} ${index}` })),
    energy: null,
    consumerNotice: null,
    features: foldFeatures([
      'Adaptive cruise control',
      'Apple CarPlay',
      'Blind spot monitor',
      'Reversing camera',
    ]),
    stockNumber: 'A1000',
    historyReportHref: null,
    description: ['One owner with full service history.', 'Come and see it </script><b>today</b>.'],
    locationId: 100,
    similar: [1, 2, 4, 5].map(buildTestCard),
    priceHistory: null,
    stockConfirmed: null,
    similarWarning: testWarning,
  }
}

/** Stock without a database. Certain slugs and paths give other outcomes, such as a sold vehicle. */
export const testStock: StockViews = {
  countCarTypes: () => Promise.resolve({ new: 2, used: 124, demo: 0 }),
  summarise: () =>
    Promise.resolve({
      count: 126,
      makes: ['Toyota'],
      models: { Toyota: { HiLux: 126 } },
      car_types: { new: 2, used: 124, demo: 0 },
    }),
  findCar(site, slug) {
    if (slug === 'of-nobody') return Promise.resolve(undefined)
    const row = buildExampleVehicle({ slug })
    return Promise.resolve(addShownPrice(buildDealershipCar(row, site.dealerships), row, site))
  },
  findHome: ({ configuration }) =>
    Promise.resolve({
      total: 126,
      bodies: ['SUV', 'Ute', 'Hatch', 'Sedan', 'Wagon', 'Van'].map((label, index) => ({
        label,
        count: 40 - index * 6,
        countText: formatVehicleCount(configuration, 40 - index * 6),
        href: `/search/${label.toLowerCase()}`,
      })),
      makes: ['Toyota', 'Mazda', 'Hyundai', 'Kia', 'Subaru', 'Ford'].map((label, index) => ({
        label,
        count: 31 - index * 6,
        countText: formatVehicleCount(configuration, 31 - index * 6),
        href: `/search/${label.toLowerCase()}`,
        mark: null,
      })),
      paint: 'Silver',
      hero: {
        href: '/cars/2024-toyota-hilux-0',
        title: '2024 Toyota HiLux',
        priceText: '$18,990',
        pictureKey: 's-1-ute-1-hero-white-studio-0',
      },
      selects: [],
      priceRange: null,
      newest: Array.from({ length: 8 }, (_, index) => buildTestCard(index)),
      rateWarning: testWarning,
    }),
  findSearchPage: (_site, path) => {
    if (path === '/search/broken') return Promise.reject(new Error('canary-stack'))
    if (path === '/search/nonsense') {
      const suggestions = [{ label: 'Toyota', href: '/search/toyota', count: 31 }]
      return Promise.resolve({ kind: 'missing', suggestions })
    }
    if (path === '/search/empty') {
      const empty = {
        text: 'No cars match all of these filters.',
        links: [{ label: 'Without “Red”', href: '/search/used-cars', count: 12 }],
      }
      const page = { number: 1, count: 1, previousHref: null, nextHref: null, links: [] }
      return Promise.resolve({
        kind: 'page',
        view: buildTestSearchPage({
          total: 0,
          totalText: '0 cars',
          cards: [],
          rateWarning: null,
          page,
          empty,
        }),
      })
    }
    return Promise.resolve({ kind: 'page', view: buildTestSearchPage() })
  },
  findSuggestions: (_site, typed) =>
    Promise.resolve({
      suggestions: models
        .filter(([make]) => typed !== '' && make.toLowerCase().startsWith(typed.toLowerCase()))
        .map(([make]) => ({ label: make, href: `/search/${make.toLowerCase()}`, count: '31' })),
      vehicles: [],
      pages: [],
      read_as: [],
      all: null,
      noun: 'Cars',
    }),
  findFacetValues: (_site, path, parameters, { facet, find }) =>
    Promise.resolve(
      path === '/search/used-cars'
        ? [
            {
              value: `${facet} ${find}`,
              label: `${facet} ${find}`,
              count: '7',
              selected: parameters.get(`refine[${facet}][0]`) === `${facet} ${find}`,
            },
          ]
        : [],
    ),
  findVehiclePage: (_site, slug) => {
    if (slug === 'sold-long-ago') {
      const similar = [1, 2, 4, 5].map(buildTestCard)
      return Promise.resolve({
        kind: 'gone',
        title: '2019 Kia Rio',
        similar,
        similarWarning: testWarning,
        searchHref: '/search/used-cars',
      })
    }
    if (slug === 'of-nobody') return Promise.resolve({ kind: 'missing' })
    const view = buildTestVehicle(slug)
    const structured = { '@type': 'Car', name: view.title }
    return Promise.resolve({ kind: 'vehicle', view, structured, changesAt: null })
  },
  findEnquiryVehicle: (_site, vehicleId) => {
    if (vehicleId > 21) return Promise.resolve(undefined)
    const card = buildTestCard(vehicleId - 1)
    const [make, model] = models[(vehicleId - 1) % models.length] ?? models[0]
    return Promise.resolve({
      card,
      make,
      model,
      carType: 'used',
      status: card.similarHref === null ? 'in_stock' : 'sold',
      available: card.similarHref === null,
      reserved: false,
      sold: card.similarHref !== null,
      stockNumber: `T${vehicleId - 1}`,
      price: 17_990 + vehicleId * 1000,
      dealershipSlug: 'example-motors-city',
      locationId: 100,
    })
  },
  listCards: (_site, vehicleIds) =>
    Promise.resolve(vehicleIds.filter((id) => id <= 21).map((id) => buildTestCard(id - 1))),
  listLeft: (_site, vehicleIds) =>
    Promise.resolve(
      vehicleIds
        .filter((id) => id === 99)
        .map((id) => ({ id, title: '2019 Kia Rio', similarHref: '/search/kia/rio' })),
    ),
  listComparison: (_site, vehicleIds) =>
    Promise.resolve(
      vehicleIds.map((id) =>
        id <= 21 ? buildTestColumn(buildTestCard(id - 1)) : { kind: 'unknown' as const, id },
      ),
    ),
  listComparable: (_site, vehicleIds) =>
    Promise.resolve([1, 2, 4, 5].map(buildTestCard).filter(({ id }) => !vehicleIds.includes(id))),
  listSuggestions: () =>
    Promise.resolve([{ label: 'Used cars', href: '/search/used-cars', count: 124 }]),
  findStockConfirmed: () => Promise.resolve(new Date('2026-11-20T01:30:00Z')),
  findNextChange: () => Promise.resolve(null),
  listIndexedSearches: () =>
    Promise.resolve([
      { path: '/search/used-cars', changedAt: new Date('2026-11-19T03:00:00Z') },
      { path: '/search/rental-cars' },
    ]),
  countIndexedVehicles: () => Promise.resolve(1),
  listIndexedVehicles: (_site, _now, { offset }) =>
    Promise.resolve(
      offset > 0
        ? []
        : [
            {
              path: '/cars/2024-toyota-hilux-0',
              changedAt: new Date('2026-11-19T03:00:00Z'),
              pictures: ['/images/p-1/1200'],
            },
          ],
    ),
}
