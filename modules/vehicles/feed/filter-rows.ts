import { createPartition } from '#platform/search-engine/partition.ts'
import type { ColumnKind, IndexDocument, IndexSettings } from '#platform/search-engine/contract.ts'
import type { ParsedContent } from './parse-car.ts'

const dollars = (cents: number | null): number | null => (cents === null ? null : cents / 100)

/** The fields that a mapping's filter may name, as the site's stock filter names them, and what a row says of each. */
const filterFields = {
  stocknum: ['string', ({ stocknum }) => stocknum],
  vin: ['string', ({ vin }) => vin],
  make: ['string', ({ make }) => make],
  model: ['string', ({ model }) => model],
  make_model: ['string', ({ make, model }) => `${make} ${model}`],
  badge: ['string', ({ badge }) => badge],
  series: ['string', ({ series }) => series],
  year: ['number', ({ year }) => year],
  km: ['number', ({ km }) => km],
  price: ['number', ({ priceCents }) => dollars(priceCents)],
  before_price: ['number', ({ beforePriceCents }) => dollars(beforePriceCents)],
  subscription_price: ['number', ({ subscriptionPriceCents }) => dollars(subscriptionPriceCents)],
  price_type: ['string', ({ priceType }) => priceType],
  status: ['string', ({ status }) => status],
  car_type: ['string', ({ carType }) => carType],
  sold: ['boolean', ({ sold }) => sold],
  reserved: ['boolean', ({ reserved }) => reserved],
  reservable: ['boolean', ({ reservable }) => reservable],
  preorder: ['boolean', ({ preorder }) => preorder],
  certified: ['boolean', ({ certified }) => certified],
  show_on_dealer_website: ['boolean', ({ showOnDealerWebsite }) => showOnDealerWebsite],
  tag: ['string', ({ tag }) => tag],
  city: ['string', ({ city }) => city],
  state: ['string', ({ state }) => state],
  location_id: ['number', ({ locationId }) => locationId],
  item_type: ['string', ({ itemType }) => itemType],
  categories: ['string', ({ categories }) => categories],
  seats: ['number', ({ seats }) => seats],
  colour: ['string', ({ colour }) => colour],
  body: ['string', ({ body }) => body],
  fuel: ['string', ({ fuel }) => fuel],
  drive: ['string', ({ drive }) => drive],
  transmission: ['string', ({ transmission }) => transmission],
  simple_body: ['string', ({ simpleBody }) => simpleBody],
  simple_fuel: ['string', ({ simpleFuel }) => simpleFuel],
  simple_drive: ['string', ({ simpleDrive }) => simpleDrive],
  simple_transmission: ['string', ({ simpleTransmission }) => simpleTransmission],
  photos_count: ['number', ({ images }) => images.length],
} as const satisfies Record<
  string,
  readonly [ColumnKind, (content: ParsedContent) => IndexDocument[string]]
>

const settings: IndexSettings = {
  primaryKey: 'id',
  filterable: Object.fromEntries(
    Object.entries(filterFields).map(([field, [kind]]) => [field, kind]),
  ),
  sortable: [],
  searchable: [],
  synonyms: {},
  version: '1',
}

/** What is wrong with a filter expression, in the index's own words; undefined: nothing. */
export function findRowFilterFault(expression: string): string | undefined {
  const outcome = createPartition(settings).search([{ limit: 0 }], [expression])
  return outcome.ok ? undefined : outcome.fault.message
}

/** Tests vehicles of a file one by one with a filter expression that has no fault. */
export function openRowFilter(expression: string): (content: ParsedContent) => boolean {
  const partition = createPartition(settings)
  return (content) => {
    const document = Object.fromEntries(
      Object.entries(filterFields).map(([field, [, read]]) => [field, read(content)]),
    )
    partition.apply({ upserts: [{ ...document, id: 1 }], removals: [] })
    const outcome = partition.search([{ limit: 0 }], [expression])
    return outcome.ok && outcome.results[0]?.totalHits === 1
  }
}
