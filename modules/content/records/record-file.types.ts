export type RecordFormat = 'csv' | 'json' | 'jsonl'

/** The format for a file extension; undefined for an unsupported one. */
export const recordFormats: Readonly<Record<string, RecordFormat>> = {
  '.csv': 'csv',
  '.tsv': 'csv',
  '.txt': 'csv',
  '.json': 'json',
  '.jsonl': 'jsonl',
  '.ndjson': 'jsonl',
}

export interface FileRecord {
  /** Line where the record starts, from 1. */
  readonly line: number
  /** Fields as in the file, without empty table cells. */
  readonly fields: Readonly<Record<string, unknown>>
}

/** A fault in a file, with its position. */
export interface RecordFault {
  /** From 1; null if the fault concerns the whole file. */
  readonly line: number | null
  /** Null if the fault concerns the whole record. */
  readonly field: string | null
  readonly reason: string
}

export interface RecordFile {
  readonly bytes: AsyncIterable<Uint8Array>
  readonly format: RecordFormat
}

export interface RecordKind {
  /** Name of the list in a JSON file that holds an object: 'reviews'. */
  readonly list: string
  readonly fields: readonly string[]
  /** The maximum number of records in a file. */
  readonly most: number
}

export type RecordsRead =
  | {
      readonly ok: true
      readonly records: readonly FileRecord[]
      /** The other members of the JSON object that contains the list. */
      readonly envelope: Readonly<Record<string, unknown>>
      /** Columns or members that the record has no field for, which are ignored; without duplicates. */
      readonly unknown: readonly string[]
    }
  | { readonly ok: false; readonly faults: readonly RecordFault[] }
