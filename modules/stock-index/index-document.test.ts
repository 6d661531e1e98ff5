import { describe, expect, it } from 'vitest'
import type { FinanceProvider } from '#modules/sites/settings/finance.schema.ts'
import { platformDefaults } from '#modules/sites/settings/platform-defaults.ts'
import {
  exampleEnergyFacts,
  noEnergyFacts,
  noNoticeFacts,
} from '#modules/vehicles/example-vehicle.fake.ts'
import type { DiscountSettings } from '#modules/vehicles/price/reduced-price.rules.ts'
import type { FinanceLender, VehicleRow } from '#modules/vehicles/vehicle.ts'
import { facetNames, rangeFields, getFacetField, getRangeIndexField } from './facets.rules.ts'
import { buildIndexDocument } from './index-document.ts'
import { indexSettings } from './index-settings.ts'
import type { IndexedAmounts, StockPremises } from './stock-scope.ts'

const premises: StockPremises = {
  dealerships: new Map([[4, { name: 'Harbour', slug: 'harbour' }]]),
  locations: new Map([[9, { name: 'Harbour Yard', city: 'Gosford', state: 'NSW' }]]),
}
const lender = {
  interestRate: 7.99,
  comparisonRate: 8.77,
  paymentWeekCents: 12_340,
  paymentMonthCents: 53_400,
  termMonths: 60,
  termYears: 5,
  depositCents: 300_000,
  disclaimer: 'Terms apply.',
}
const row: VehicleRow = {
  id: 7,
  groupId: 1,
  dealershipId: 4,
  locationId: 9,
  slug: '2022-toyota-hilux-sr5-1001',
  stocknum: '1001',
  vin: 'MR0BA3CD500000007',
  rego: 'ABC123',
  name: '2022 Toyota HiLux SR5',
  make: 'Toyota',
  model: 'HiLux',
  year: 2022,
  badge: 'SR5',
  series: null,
  km: 40_000,
  priceCents: 4_999_000,
  priceType: 'Drive Away',
  beforePriceCents: 5_299_000,
  subscriptionPriceCents: null,
  status: 'in_stock',
  carType: 'used',
  reserved: false,
  sold: false,
  reservable: true,
  preorder: false,
  certified: true,
  tag: null,
  showOnDealerWebsite: true,
  soldAt: null,
  city: null,
  state: null,
  primaryImageUrl: null,
  images: [{ url: '/a.webp' }, { url: '/b.webp' }],
  turnImages: [],
  videoUrl: null,
  file: null,
  views: 3,
  customRank: 5,
  carsalesSellerIdentifier: null,
  seats: 5,
  lengthMm: 4615,
  tareKg: 1390,
  payloadKg: 510,
  gvmKg: 1900,
  ...noNoticeFacts,
  ...noEnergyFacts,
  fuel: 'Turbo Diesel',
  body: 'Dual Cab Ute',
  drive: '4x4',
  transmission: '6 Speed Automatic',
  colour: 'White',
  description: 'Tidy.',
  features: ['Tow Bar', '18" Alloys <new>'],
  categories: ['rental'],
  itemType: 'Car',
  financeLenders: { taurus: lender, angle: { ...lender, paymentWeekCents: null } },
  paymentProcessors: [
    {
      authorizationType: 'stripe',
      authorizationKeyEncrypted: 'canary-of-a-key',
      depositAmountCents: 50_000,
    },
  ],
  hasCheckoutPaymentProcessor: true,
  autograbData: { stateAverageMarketPriceCents: 5_200_000, averageMarketPriceCents: null },
  simpleBody: 'Ute',
  simpleFuel: 'Diesel',
  simpleDrive: '4WD',
  simpleTransmission: 'Automatic',
  provenance: {},
  photosCount: 2,
  createdAt: new Date('2026-11-01T00:00:00Z'),
  updatedAt: new Date('2026-11-01T00:00:00Z'),
  removedAt: null,
  listedAgain: false,
  changeSeq: 11,
}

const noDiscount: DiscountSettings = {
  discount_kind: 'none',
  discount_value: 0,
  discount_car_types: [],
}

const { price_bands: priceBands, weekly_price_bands: weeklyPriceBands } = platformDefaults.search
const amountsOf = (financeProvider: FinanceProvider | null): IndexedAmounts => ({
  financeProvider,
  hidesRepayments: false,
  discount: noDiscount,
  priceBands,
  weeklyPriceBands,
})

describe('the stock index document', () => {
  it('holds what facets, filters and cards need', () => {
    expect(buildIndexDocument(row, premises, amountsOf('taurus'))).toMatchObject({
      id: 7,
      make_model: 'Toyota HiLux',
      dealership_name: 'Harbour',
      location_name: 'Harbour Yard',
      city: 'Gosford',
      state: 'NSW',
      price: 49_990,
      sort_price: 49_990,
      price_range: 'under-100',
      before_price: 52_990,
      weekly_price: 124,
      weekly_price_range: '100-150',
      simple_body: 'Ute',
      body: 'Dual Cab Ute',
      categories: ['rental'],
      primary_image_url: '/a.webp',
      photos_count: 2,
      created_at_timestamp: 1_793_491_200,
      sold_date_timestamp: null,
      deposit_amount: 500,
      deposits: { stripe: 500 },
    })
  })

  it('holds the energy economy that a card shows, and nothing where none is known', () => {
    expect(buildIndexDocument(row, premises)['energy']).toBeNull()
    expect(buildIndexDocument({ ...row, ...exampleEnergyFacts }, premises)['energy']).toEqual({
      energyStars: 4.5,
      fuelConsumption: 5.2,
      electricityConsumption: null,
      yearlyRunningCostCents: 200_000,
    })
  })

  it('has a place for every field that may be filtered, sorted or searched', () => {
    const fields = Object.keys(buildIndexDocument(row, premises))
    const { filterable, sortable, searchable } = indexSettings
    expect(fields).toEqual(expect.arrayContaining([...Object.keys(filterable), ...searchable]))
    expect(fields).toEqual(expect.arrayContaining([...sortable]))
    const needed = [...facetNames.map(getFacetField), ...rangeFields.map(getRangeIndexField)]
    expect(Object.keys(filterable)).toEqual(expect.arrayContaining(needed))
  })

  it('contains nothing of payment keys, plates, VINs or disclaimers', () => {
    const text = JSON.stringify(buildIndexDocument(row, premises))
    for (const secret of ['canary', 'authorization', 'ABC123', 'MR0BA3', 'Terms apply']) {
      expect(text).not.toContain(secret)
    }
  })

  it('replaces the characters in facet values that a filter cannot contain (§5)', () => {
    expect(buildIndexDocument(row, premises)['filtered_features']).toEqual([
      'Tow Bar',
      '18” Alloys ‹new›',
    ])
  })

  it.each([
    [null, null, null],
    [0, null, null],
    [1000, null, null],
    [1001, 10.01, 'under-100'],
  ])('a price of %j cents sorts as %j, in band %j (§4)', (priceCents, sortPrice, band) => {
    const document = buildIndexDocument({ ...row, priceCents }, premises)
    expect(document).toMatchObject({ sort_price: sortPrice, price_range: band })
  })

  it.each([
    ['amount', 500, [], 19_500, 'under-20'],
    ['percent', 10, [], 18_000, 'under-20'],
    ['amount', 500, ['used'], 19_500, 'under-20'],
    ['amount', 500, ['new'], 20_000, 'over-20'],
    ['none', 0, [], 20_000, 'over-20'],
    // The reduced price would not be shown, so the plain price is used.
    ['amount', 19_995, [], 20_000, 'over-20'],
  ] as const)(
    'with a discount of %s %d for %j a used vehicle of $20,000 sorts as %d, in band %s',
    (discount_kind, discount_value, discount_car_types, sortPrice, band) => {
      const amounts = {
        financeProvider: null,
        hidesRepayments: false,
        discount: { discount_kind, discount_value, discount_car_types: [...discount_car_types] },
        priceBands: [
          { name: 'under-20', label: 'Under', min: null, max: 20_000 },
          { name: 'over-20', label: 'Over', min: 20_000, max: null },
        ],
        weeklyPriceBands: [],
      }
      const vehicle = { ...row, carType: 'used' as const, priceCents: 2_000_000 }
      expect(buildIndexDocument(vehicle, premises, amounts)).toMatchObject({
        price: 20_000,
        sort_price: sortPrice,
        price_range: band,
      })
    },
  )

  it.each([
    // The site has no lender, so no card shows a repayment, even if the feed has one.
    [null, null],
    ['taurus', 124],
    ['angle', null],
    ['manual', null],
  ] as const)('with the provider %j the weekly price is %j', (financeProvider, weeklyPrice) => {
    const document = buildIndexDocument(row, premises, amountsOf(financeProvider))
    expect(document).toMatchObject({ weekly_price: weeklyPrice })
  })

  it.each<[string, FinanceProvider, Partial<VehicleRow>, Partial<FinanceLender>, number | null]>([
    ['without an interest rate', 'taurus', {}, { interestRate: null }, null],
    ['without a comparison rate', 'taurus', {}, { comparisonRate: null }, null],
    ['of a comparison rate of 0', 'taurus', {}, { comparisonRate: 0 }, null],
    ['that is sold', 'taurus', { status: 'sold' }, {}, null],
    ['that comes soon', 'taurus', { status: 'coming_soon' }, {}, 124],
    ['of $500', 'taurus', { priceCents: 50_000 }, {}, null],
    ['of $500 at a lender of any price', 'ausloans', { priceCents: 50_000 }, {}, 124],
    ['of a repayment of $0', 'taurus', {}, { paymentWeekCents: 0 }, null],
    // The vehicle may become too old without a new document, so the document ignores its age.
    ['too old for its lender', 'taurus', { year: 1999 }, {}, 124],
    // The card shows a monthly repayment, so there is no weekly repayment to search by.
    ['of a monthly lender', 'nissan-finance', {}, {}, null],
  ])(
    'by week a vehicle %s is found as its card shows it (§5)',
    (_name, provider, vehicle, terms, weeklyPrice) => {
      const financeLenders = { [provider]: { ...lender, ...terms } }
      const document = buildIndexDocument(
        { ...row, financeLenders, ...vehicle },
        premises,
        amountsOf(provider),
      )
      expect(document).toMatchObject({ weekly_price: weeklyPrice })
    },
  )

  it.each([
    [9900, 99, '50-100'],
    [9901, 100, '100-150'],
    [9950, 100, '100-150'],
    [10_000, 100, '100-150'],
  ])('%d cents a week are found as the dollars of the card: %d, in %s', (cents, dollars, band) => {
    const financeLenders = { taurus: { ...lender, paymentWeekCents: cents } }
    const document = buildIndexDocument({ ...row, financeLenders }, premises, amountsOf('taurus'))
    expect(document).toMatchObject({ weekly_price: dollars, weekly_price_range: band })
  })

  it('is found by no weekly price where the site hides repayments (§5)', () => {
    const amounts = { ...amountsOf('taurus'), hidesRepayments: true }
    const document = buildIndexDocument(row, premises, amounts)
    expect(document).toMatchObject({ weekly_price: null, weekly_price_range: null })
  })

  it("keeps a vehicle's own city before its location's, and lives without a location", () => {
    expect(buildIndexDocument({ ...row, city: 'Erina' }, premises)['city']).toBe('Erina')
    expect(buildIndexDocument({ ...row, locationId: null }, premises)).toMatchObject({
      location_name: null,
      city: null,
    })
  })

  it('synonyms never replace themselves', () => {
    for (const [word, others] of Object.entries(indexSettings.synonyms)) {
      expect(others).not.toContain(word)
    }
  })
})
