/** Longest record of a file in bytes: a line, a CSV record with its quoted line breaks, a JSON object. */
export const maxRecordBytes = 1024 * 1024

/** One record of a file as it stands there: cells by position, or a JSON object. */
export interface FeedRow {
  readonly kind: 'row'
  /** Where the record starts, from 1. */
  readonly line: number
  readonly value: readonly string[] | Readonly<Record<string, unknown>>
}

/** A record that cannot be read as one: too many cells, a line that is not JSON. Its row is rejected. */
export interface MalformedRow {
  readonly kind: 'malformed'
  readonly line: number
  readonly reason: string
  /** Of a CSV row: what was found, from its start. */
  readonly cells?: readonly string[]
}

/** The first thing a CSV file yields. */
export interface FeedHeader {
  readonly kind: 'header'
  readonly line: number
  /** Names as written; for a file without a header row, as many empty names as the first row has cells. */
  readonly columns: readonly string[]
  readonly named: boolean
}

export type FeedItem = FeedHeader | FeedRow | MalformedRow

/** Raw values of one vehicle by import field; a field that is left out was not spoken of, null clears it. */
export type CarRecord = Readonly<Record<string, unknown>>
