import type { FeedFault } from '../feed/feed-fault.ts'
import type { FeedWarning } from '../feed/feed-warnings.ts'

/** A row of the file that was not imported. */
export interface RejectedRow {
  /** Where the row starts, from 1. */
  readonly line: number
  /** The field that is wrong; 'row' if the row cannot be read at all. */
  readonly field: string
  readonly reason: string
}

/** The result of an import, or with `dryRun` the expected one. `read` = created + updated + unchanged + rejected. */
export interface ImportReport {
  readonly read: number
  /** New vehicles and vehicles that came back. */
  readonly created: number
  readonly updated: number
  readonly unchanged: number
  /**
   * Rows of other dealerships of the group, and those that the mapping's filter excludes. They are not in `read`.
   * Missing if there are no such rows.
   */
  readonly leftOut?: number
  /** Vehicles that left the stock. */
  readonly removed: number
  /** One entry for each rejected row, in the order of the file. The list is always complete. */
  readonly rejected: readonly RejectedRow[]
  /** What was ignored; equal warnings are counted. */
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
