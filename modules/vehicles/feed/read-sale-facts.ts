import { type CarType, carTypes, type VehicleContent, vehicleStatuses } from '../vehicle.ts'
import { flagCell, isEmptyCell, moneyCell, textCell, wordCell } from './cell.rules.ts'
import type { CarRecord } from './feed-row.ts'
import type { FieldReader } from './field-reader.ts'

const maxDollars = 50_000_000

const short = textCell(100)
const dollars = moneyCell(maxDollars)
const statusWord = wordCell(vehicleStatuses)
const carTypeWord = wordCell(carTypes)

interface SaleState {
  readonly facts: Pick<VehicleContent, 'status' | 'sold' | 'carType'>
  /** Whether the record decides the status. 'Not sold' alone does not, since it may mean in_stock or coming_soon. */
  readonly decidesStatus: boolean
}

/**
 * Reads whether the vehicle is for sale: from the record's status, else from its field for sold vehicles.
 *
 * @param onMissingType called if the record has no car type; the vehicle then counts as used
 */
export function readSaleState(
  fields: FieldReader,
  record: CarRecord,
  onMissingType: () => void,
): SaleState {
  const sold = fields.read<boolean | null>('sold', flagCell, null)
  const given = fields.read<VehicleContent['status'] | null>('status', statusWord, null)
  const carType = fields.read<CarType>('car_type', carTypeWord, 'used')
  if (isEmptyCell(record['car_type'])) onMissingType()
  const status = given ?? (sold === true ? 'sold' : 'in_stock')
  return {
    facts: { status, sold: sold ?? status === 'sold', carType },
    decidesStatus: given !== null || sold === true || fields.empties('status'),
  }
}

type PriceFacts = Pick<
  VehicleContent,
  'priceCents' | 'priceType' | 'beforePriceCents' | 'subscriptionPriceCents'
>

export function readPriceFacts(read: FieldReader['read']): PriceFacts {
  return {
    priceCents: read<number | null>('price', dollars, null),
    priceType: read<string | null>('price_type', short, null),
    beforePriceCents: read<number | null>('before_price', dollars, null),
    subscriptionPriceCents: read<number | null>('subscription_price', dollars, null),
  }
}

type OfferFacts = Pick<
  VehicleContent,
  'reserved' | 'reservable' | 'preorder' | 'certified' | 'tag' | 'showOnDealerWebsite'
>

/** Reads how the vehicle is offered on the dealer's website. */
export function readOfferFacts(read: FieldReader['read']): OfferFacts {
  return {
    reserved: read('reserved', flagCell, false),
    reservable: read('reservable', flagCell, true),
    preorder: read('preorder', flagCell, false),
    certified: read('certified', flagCell, false),
    tag: read<string | null>('tag', short, null),
    showOnDealerWebsite: read('show_on_dealer_website', flagCell, true),
  }
}
