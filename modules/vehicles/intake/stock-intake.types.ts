import type { ChangeAuthor } from '#modules/sites/change-author.ts'
import type { VehicleRow } from '../vehicle.ts'
import type { StoredPicture } from '../pictures/picture.store.ts'
import type { PictureRefusal } from '#platform/images/sharp-engine.ts'
import type { StockDealership } from './stock-dealership.types.ts'
import type { RowReport } from './save-vehicles.ts'
import type { SentVehicle, SentWarning } from './sent-vehicle.ts'

/** The result of a committed write. */
interface Written {
  readonly ok: true
  /** Whether every running website has indexed the change; false if a website did not report this in time. */
  readonly searchable: boolean
}

/** There are too many writes at once, or an import has locked the stock; nothing was changed. */
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
  /** No vehicle in stock has this stock number. */
  | { readonly ok: false; readonly reason: 'unknown' }
  /**
   * The change would replace the vehicle by another one: it has another VIN or, without VINs, another make, model or
   * year.
   */
  | { readonly ok: false; readonly reason: 'other' }

export type BulkRow =
  | RowReport
  | {
      readonly stocknum: string
      readonly outcome: 'removed' | 'unchanged'
      readonly warnings: readonly SentWarning[]
    }

export interface SavedStock extends Written {
  /** The outcomes in the order of the request: of vehicles, then of stock numbers to remove. */
  readonly rows: readonly BulkRow[]
}

/** The dealership whose stock is written, and the author; the platform itself by default. */
export interface WrittenStock extends StockDealership {
  readonly author?: ChangeAuthor
}

/**
 * Changes of a dealership's stock by another system. Each write is one transaction by the importer's rules. A
 * repeated write has no effect. Methods return once the running websites show the change.
 */
export interface StockIntake {
  /** Writes a whole vehicle: fields that are not sent are cleared. */
  put(dealership: WrittenStock, vehicle: SentVehicle['record']): Promise<SavedVehicle | SaveRefusal>
  /** Changes some fields of a vehicle in stock. */
  patch(
    dealership: WrittenStock,
    stocknum: string,
    fields: SentVehicle['record'],
  ): Promise<SavedVehicle | SaveRefusal>
  /** @returns 'unchanged' if the vehicle was not in stock */
  remove(
    dealership: WrittenStock,
    stocknum: string,
  ): Promise<(Written & { readonly outcome: 'removed' | 'unchanged' }) | Busy>
  /** Writes vehicles and removes stock numbers in one transaction. */
  saveAll(
    dealership: WrittenStock,
    sent: { readonly vehicles: readonly SentVehicle[]; readonly remove: readonly string[] },
  ): Promise<SavedStock | Busy>
  /**
   * Stores a picture to which the dealership's vehicles can then refer; an identical picture is stored once.
   *
   * @param read called when the request's turn has come; returns the bytes, or null if there are too many
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
