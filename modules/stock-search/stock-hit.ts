import type { FinanceLenderOnWire } from '#modules/vehicles/car.schema.ts'
import type { AuthorizationType, CarType, VehicleStatus } from '#modules/vehicles/vehicle.ts'
import type { IndexDocument } from '#platform/search-engine/contract.ts'

/** The part of an index document (index-document.ts) that cards are drawn from. Money is dollars. */
export interface StockHit {
  readonly id: number
  readonly slug: string
  readonly stocknum: string
  readonly make: string
  readonly model: string
  readonly year: number
  readonly badge: string | null
  readonly series: string | null
  readonly km: number | null
  readonly price: number | null
  readonly price_type: string | null
  readonly before_price: number | null
  readonly subscription_price: number | null
  readonly status: VehicleStatus
  readonly car_type: CarType
  readonly reserved: boolean
  readonly sold: boolean
  readonly reservable: boolean
  readonly has_checkout_payment_processor: boolean
  /** Dollars by who takes them, one for each payment processor; the first of two of a kind. */
  readonly deposits: Readonly<Partial<Record<AuthorizationType, number>>>
  /** Keyed by provider, without disclaimers. */
  readonly finance_lenders: Readonly<Record<string, Omit<FinanceLenderOnWire, 'disclaimer'>>>
  readonly autograb_data: {
    readonly state_average_market_price: number | null
    readonly average_market_price: number | null
  } | null
  readonly certified: boolean
  readonly preorder: boolean
  readonly tag: string | null
  readonly created_at_timestamp: number
  readonly dealership_slug: string | null
  readonly dealership_id: number
  readonly location_id: number | null
  readonly location_name: string | null
  readonly city: string | null
  readonly body: string | null
  readonly simple_body: string | null
  readonly simple_fuel: string | null
  readonly simple_drive: string | null
  readonly simple_transmission: string | null
  readonly colour: string | null
  readonly seats: number | null
  readonly length_mm: number | null
  readonly tare_kg: number | null
  readonly payload_kg: number | null
  readonly gvm_kg: number | null
  readonly primary_image_url: string | null
  readonly photos_count: number
}

/** A document of the stock index as what index-document.ts made it from. */
export function toStockHit(document: IndexDocument): StockHit {
  return document as unknown as StockHit
}
