import { createPartition } from '#platform/search-engine/partition.ts'
import type { IndexDocument, IndexSettings } from '#platform/search-engine/contract.ts'
import type { ParsedContent } from './parse-car.ts'
import { rowFilterFields } from './row-filter.rules.ts'

const dollars = (cents: number | null): number | null => (cents === null ? null : cents / 100)

/** For each field of a filter, the value in a vehicle. */
const readers: Readonly<
  Record<keyof typeof rowFilterFields, (content: ParsedContent) => IndexDocument[string]>
> = {
  stocknum: ({ stocknum }) => stocknum,
  vin: ({ vin }) => vin,
  make: ({ make }) => make,
  model: ({ model }) => model,
  make_model: ({ make, model }) => `${make} ${model}`,
  badge: ({ badge }) => badge,
  series: ({ series }) => series,
  year: ({ year }) => year,
  km: ({ km }) => km,
  price: ({ priceCents }) => dollars(priceCents),
  before_price: ({ beforePriceCents }) => dollars(beforePriceCents),
  subscription_price: ({ subscriptionPriceCents }) => dollars(subscriptionPriceCents),
  price_type: ({ priceType }) => priceType,
  status: ({ status }) => status,
  car_type: ({ carType }) => carType,
  sold: ({ sold }) => sold,
  reserved: ({ reserved }) => reserved,
  reservable: ({ reservable }) => reservable,
  preorder: ({ preorder }) => preorder,
  certified: ({ certified }) => certified,
  show_on_dealer_website: ({ showOnDealerWebsite }) => showOnDealerWebsite,
  tag: ({ tag }) => tag,
  city: ({ city }) => city,
  state: ({ state }) => state,
  location_id: ({ locationId }) => locationId,
  item_type: ({ itemType }) => itemType,
  categories: ({ categories }) => categories,
  seats: ({ seats }) => seats,
  colour: ({ colour }) => colour,
  body: ({ body }) => body,
  fuel: ({ fuel }) => fuel,
  drive: ({ drive }) => drive,
  transmission: ({ transmission }) => transmission,
  simple_body: ({ simpleBody }) => simpleBody,
  simple_fuel: ({ simpleFuel }) => simpleFuel,
  simple_drive: ({ simpleDrive }) => simpleDrive,
  simple_transmission: ({ simpleTransmission }) => simpleTransmission,
  photos_count: ({ images }) => images.length,
}

const settings: IndexSettings = {
  primaryKey: 'id',
  filterable: rowFilterFields,
  sortable: [],
  searchable: [],
  synonyms: {},
  version: '1',
}

/** Returns a function that tests one vehicle of a file; `expression` must be valid (`findRowFilterFault`). */
export function openRowFilter(expression: string): (content: ParsedContent) => boolean {
  const partition = createPartition(settings)
  return (content) => {
    const document = Object.fromEntries(
      Object.entries(readers).map(([field, read]) => [field, read(content)]),
    )
    partition.apply({ upserts: [{ ...document, id: 1 }], removals: [] })
    const outcome = partition.search([{ limit: 0 }], [expression])
    return outcome.ok && outcome.results[0]?.totalHits === 1
  }
}
