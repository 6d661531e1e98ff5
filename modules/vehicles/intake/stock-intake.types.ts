import type { ChangeAuthor } from '#modules/sites/change-author.ts'
import type { VehicleRow } from '../vehicle.ts'
import type { StoredPicture } from '../picture.store.ts'
import type { PictureRefusal } from '#platform/images/sharp-engine.ts'
import type { StockDealership } from './stock-dealership.types.ts'
import type { RowReport } from './save-vehicles.ts'
import type { SentVehicle, SentWarning } from './sent-vehicle.ts'

/** What a write that was committed tells. */
interface Written {
  readonly ok: true
  /** Whether every running website finds it; false where one did not say so in time. */
  readonly searchable: boolean
}

/** Too much is written at once, or an import holds the stock: nothing was changed. */
export type Busy = { readonly ok: false; readonly reason: 'busy' }

export interface SavedVehicle extends Written {
  readonly outcome: 'created' | 'updated' | 'unchanged'
  readonly vehicle: VehicleRow
  readonly warnings: readonly SentWarning[]
}

export type SaveRefusal =
  | Busy
  | {
      readonly ok: false
      readonly reason: 'rejected'
      readonly field: string
      readonly why: string
    }
  /** There is no vehicle of this stock number to change. */
  | { readonly ok: false; readonly reason: 'unknown' }
  /** The change would make another vehicle of it: another VIN, or without VINs another make, model or year. */
  | { readonly ok: false; readonly reason: 'other' }

export type BulkRow =
  | RowReport
  | {
      readonly stocknum: string
      readonly outcome: 'removed' | 'unchanged'
      readonly warnings: readonly SentWarning[]
    }

export interface SavedStock extends Written {
  /** Of the vehicles and then of those to remove, in their order. */
  readonly rows: readonly BulkRow[]
}

/** The dealership whose stock is written, and who writes it; the platform itself unless stated. */
export interface WrittenStock extends StockDealership {
  readonly author?: ChangeAuthor
}

/**
 * Stock that another system of a dealership sends. Every write is one transaction by the importer's rules, sending it again
 * changes nothing, and it returns once the running websites find what changed.
 */
export interface StockIntake {
  /** The vehicle in full: one that is known takes it over, fields that it lacks are cleared. */
  put(dealership: WrittenStock, vehicle: SentVehicle['record']): Promise<SavedVehicle | SaveRefusal>
  /** Fields of a known vehicle. */
  patch(
    dealership: WrittenStock,
    stocknum: string,
    fields: SentVehicle['record'],
  ): Promise<SavedVehicle | SaveRefusal>
  /** @returns 'unchanged' where it was not there */
  remove(
    dealership: WrittenStock,
    stocknum: string,
  ): Promise<(Written & { readonly outcome: 'removed' | 'unchanged' }) | Busy>
  /** Vehicles that come and change, and stock numbers that leave, together. */
  saveAll(
    dealership: WrittenStock,
    sent: { readonly vehicles: readonly SentVehicle[]; readonly remove: readonly string[] },
  ): Promise<SavedStock | Busy>
  /**
   * Stores a picture for the dealership's vehicles to name; the same one once.
   * @param read its bytes, when it is its turn; null: they are too many
   */
  storePicture(
    dealership: StockDealership,
    read: () => Promise<Buffer | null>,
  ): Promise<
    | { readonly ok: true; readonly picture: StoredPicture }
    | { readonly ok: false; readonly reason: PictureRefusal['code'] | 'too-large' }
    | Busy
  >
}
