import { buildExampleSite } from '#modules/sites/example-site.fake.ts'
import { noEnergyFacts, noNoticeFacts } from '#modules/vehicles/example-vehicle.fake.ts'
import type { VehicleRow } from '#modules/vehicles/vehicle.ts'
import type { StoredLead } from '../lead/lead.types.ts'
import type { DeliveredLead } from './delivered-lead.types.ts'
import type { TakenDeliveryOf, TakenMail } from './delivery.types.ts'
import type { DeliveryKind } from './routing.rules.ts'

export const exampleVehicle: VehicleRow = {
  id: 12,
  groupId: 1,
  dealershipId: 1,
  slug: '2022-toyota-hilux-sr5-h1234',
  stocknum: 'H1234',
  vin: 'MR0HA3CD100123456',
  rego: 'ABC12D',
  name: '2022 Toyota HiLux SR5',
  make: 'Toyota',
  model: 'HiLux',
  year: 2022,
  badge: 'SR5',
  series: 'GUN126R',
  km: 45_210,
  priceCents: 5_199_000,
  priceType: 'Drive away',
  beforePriceCents: 5_499_000,
  subscriptionPriceCents: null,
  status: 'in_stock',
  carType: 'used',
  reserved: false,
  sold: false,
  reservable: true,
  preorder: false,
  certified: false,
  tag: null,
  showOnDealerWebsite: true,
  soldAt: null,
  locationId: 100,
  city: null,
  state: null,
  primaryImageUrl: null,
  images: [{ url: '/images/s-hilux' }],
  turnImages: [],
  videoUrl: null,
  file: null,
  views: 0,
  customRank: 0,
  carsalesSellerIdentifier: null,
  seats: 5,
  lengthMm: null,
  tareKg: null,
  payloadKg: null,
  gvmKg: null,
  ...noNoticeFacts,
  ...noEnergyFacts,
  fuel: 'Diesel',
  body: 'Ute',
  drive: '4x4',
  transmission: 'Automatic',
  colour: 'Glacier White',
  description: null,
  features: [],
  categories: [],
  itemType: null,
  financeLenders: {},
  paymentProcessors: [],
  hasCheckoutPaymentProcessor: false,
  autograbData: null,
  simpleBody: 'Ute',
  simpleFuel: 'Diesel',
  simpleDrive: '4WD',
  simpleTransmission: 'Automatic',
  provenance: {},
  photosCount: 1,
  createdAt: new Date('2026-11-01T00:00:00Z'),
  updatedAt: new Date('2026-11-01T00:00:00Z'),
  removedAt: null,
  listedAgain: false,
  changeSeq: 1,
}

export const exampleLead: StoredLead = {
  id: '0191d6a0-1111-4222-8333-444455556666',
  siteId: 1,
  state: 'complete',
  form: 'enquire',
  category: 'Used Vehicle Enquiry',
  subcategory: null,
  flag: null,
  noTimeReason: null,
  noFilesReason: null,
  releasedAt: null,
  firstName: 'Ana',
  lastName: 'Example',
  email: 'ana@visitor.example',
  phone: '0412 345 678',
  vehicleId: 12,
  vehicleShown: true,
  dealershipSlug: 'example-motors-city',
  locationId: 100,
  payload: {
    name: 'Ana',
    first_name: 'Ana',
    last_name: 'Example',
    email: 'ana@visitor.example',
    phone: '0412 345 678',
    postcode: '3220',
    message:
      'Hello,\nis this one still there? I could come by on Saturday morning. Would you take a 2016 Mazda3 in trade?',
    category: 'Used Vehicle Enquiry',
    opt_in: true,
    source: 'Website',
    url: 'https://www.example-motors.example/cars/2022-toyota-hilux-sr5-h1234',
    visited_pages: ['/', '/search/used-cars?make=Toyota', '/cars/2022-toyota-hilux-sr5-h1234'],
    linked_query_params: { utm_source: 'google', utm_campaign: 'utes' },
  },
  createdAt: new Date('2026-11-21T04:14:05Z'),
  completedAt: new Date('2026-11-21T04:14:05Z'),
}

/** A lead about a vehicle, ready to be delivered, with a test's changes. */
export function buildDeliveredLead(
  overrides: Partial<Omit<DeliveredLead, 'lead'>> & { readonly lead?: Partial<StoredLead> } = {},
): DeliveredLead {
  const site = overrides.site ?? buildExampleSite({ email: 'hello@example-motors.example' })
  return {
    origin: 'https://www.example-motors.example',
    vehicle: exampleVehicle,
    location: site.dealerships[0]?.locations[0],
    consents: [
      {
        field: 'opt_in',
        wording: 'Email me similar stock and latest offers.',
        version: '1a2b3c4d5e6f',
        agreed: true,
        preticked: true,
        touched: false,
        shownOn: null,
        givenAt: new Date('2026-11-21T04:14:05Z'),
      },
    ],
    files: [],
    stage: 'new',
    ...overrides,
    site,
    lead: { ...exampleLead, ...overrides.lead },
  }
}

const exampleDelivery: TakenMail = {
  id: '7b0c1f6e-aaaa-4bbb-8ccc-ddddeeeeffff',
  siteId: 1,
  leadId: exampleLead.id,
  kind: 'email',
  destination: 'email:sales@example-motors.example',
  revision: 0,
  firstId: null,
  attempts: 1,
  attemptId: 1,
  startedAt: new Date('2026-11-21T04:14:06Z'),
  cause: null,
}

/** A leased delivery of the example lead: a mail to the dealer unless a test changes it. */
export function buildTakenDelivery<Kind extends DeliveryKind = 'email'>(
  changes: Partial<TakenDeliveryOf<Kind>> = {},
): TakenDeliveryOf<Kind> {
  return { ...exampleDelivery, ...changes } as TakenDeliveryOf<Kind>
}
