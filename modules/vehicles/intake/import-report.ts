import type { FeedFault } from '../feed/feed-fault.ts'
import type { FeedWarning } from '../feed/feed-warnings.ts'

/** A row of the file that became no vehicle. */
export interface RejectedRow {
  /** Where the row starts, from 1. */
  readonly line: number
  /** The field that is wrong; 'row' where the row cannot be read at all. */
  readonly field: string
  readonly reason: string
}

/** What an import did, or with `dryRun` would have done. `read` = created + updated + unchanged + rejected. */
export interface ImportReport {
  readonly read: number
  /** New vehicles and vehicles that came back. */
  readonly created: number
  readonly updated: number
  readonly unchanged: number
  /** Vehicles that left the stock. */
  readonly removed: number
  /** One entry a row, in the order of the file, never cut. */
  readonly rejected: readonly RejectedRow[]
  /** What was passed over; equal ones are counted. */
  readonly warnings: readonly FeedWarning[]
}

export type ImportOutcome =
  | { readonly ok: true; readonly report: ImportReport }
  /** The file was refused and nothing was changed. */
  | { readonly ok: false; readonly fault: FeedFault }

export interface ImportProgress {
  readonly rows: number
  /** Of the file, read so far; 0 where there is no file. */
  readonly bytes: number
}
