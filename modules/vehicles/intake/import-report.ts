import type { FeedFault } from '../feed/feed-fault.ts'
import type { FeedWarning } from '../feed/feed-warnings.ts'

/** A row of the file that was not imported. */
export interface RejectedRow {
  /** Where the row starts, from 1. */
  readonly line: number
  /** The field that is wrong; 'row' if the row could not be parsed. */
  readonly field: string
  readonly reason: string
}

/** The result of an import; with `dryRun` the expected result. `read` = created + updated + unchanged + rejected. */
export interface ImportReport {
  readonly read: number
  /** Number of new vehicles, and of vehicles that returned to the stock. */
  readonly created: number
  readonly updated: number
  readonly unchanged: number
  /**
   * Number of rows of other dealerships of the group, and of those that the mapping's filter excludes. They are not
   * counted in `read`. Missing instead of 0.
   */
  readonly leftOut?: number
  /** Number of vehicles that left the stock. */
  readonly removed: number
  /** Every rejected row, in the order of the file; the list is always complete. */
  readonly rejected: readonly RejectedRow[]
  /** Things in the file that were ignored; equal warnings are reported once, with their number. */
  readonly warnings: readonly FeedWarning[]
}

export type ImportOutcome =
  | { readonly ok: true; readonly report: ImportReport }
  /** The file was refused without any change. */
  | { readonly ok: false; readonly fault: FeedFault }

export interface ImportProgress {
  readonly rows: number
  /** The number of bytes read so far; 0 if there is no file. */
  readonly bytes: number
}
