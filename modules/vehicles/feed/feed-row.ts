/** The most bytes that one record may have: a line, a CSV record with quoted line breaks, or a JSON object. */
export const maxRecordBytes = 1024 * 1024

/** One record of a file, unchanged: cells by position, or a JSON object. */
export interface FeedRow {
  readonly kind: 'row'
  /** Where the record starts, from 1. */
  readonly line: number
  readonly value: readonly string[] | Readonly<Record<string, unknown>>
}

/** A malformed record, such as a row with too many cells or a line that is not JSON. Its row is rejected. */
export interface MalformedRow {
  readonly kind: 'malformed'
  readonly line: number
  readonly reason: string
  /** The cells of a CSV row, as far as they were found. */
  readonly cells?: readonly string[]
}

/** The header of a CSV file, which is yielded first. */
export interface FeedHeader {
  readonly kind: 'header'
  readonly line: number
  /** The names as written. For a file without a header: an empty name for each cell of the first row. */
  readonly columns: readonly string[]
  readonly named: boolean
}

export type FeedItem = FeedHeader | FeedRow | MalformedRow

/** The raw values of a vehicle by import field. A missing field stays as it is; null clears it. */
export type CarRecord = Readonly<Record<string, unknown>>
