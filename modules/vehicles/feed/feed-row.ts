/** Maximum bytes of one record: a line, a CSV record with line breaks in quotes, or a JSON object. */
export const maxRecordBytes = 1024 * 1024

/** One record of a file, unchanged: cells by position, or a JSON object. */
export interface FeedRow {
  readonly kind: 'row'
  /** Where the record starts, from 1. */
  readonly line: number
  readonly value: readonly string[] | Readonly<Record<string, unknown>>
}

/** A malformed record, such as a row with too many cells or a line that is not JSON. It is rejected. */
export interface MalformedRow {
  readonly kind: 'malformed'
  readonly line: number
  readonly reason: string
  /** The cells of a CSV row, as far as they could be read. */
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

/** The raw values of a vehicle by import field. A missing field stays unchanged; null clears the field. */
export type CarRecord = Readonly<Record<string, unknown>>
