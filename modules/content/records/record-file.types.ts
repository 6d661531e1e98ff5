export type RecordFormat = 'csv' | 'json' | 'jsonl'

/** The format that a file's name ends with; undefined for any other. */
export const recordFormats: Readonly<Record<string, RecordFormat>> = {
  '.csv': 'csv',
  '.tsv': 'csv',
  '.txt': 'csv',
  '.json': 'json',
  '.jsonl': 'jsonl',
  '.ndjson': 'jsonl',
}

export interface FileRecord {
  /** Where it starts, from 1. */
  readonly line: number
  /** As the file has them; empty cells of a table are left out. */
  readonly fields: Readonly<Record<string, unknown>>
}

/** What is wrong in a file, and where. */
export interface RecordFault {
  /** From 1; null for the file as a whole. */
  readonly line: number | null
  /** Null for the record as a whole. */
  readonly field: string | null
  readonly reason: string
}

export interface RecordFile {
  readonly bytes: AsyncIterable<Uint8Array>
  readonly format: RecordFormat
}

export interface RecordKind {
  /** Name of the list in a JSON file that is an object: 'reviews'. */
  readonly list: string
  readonly fields: readonly string[]
  /** The most records that one file may have. */
  readonly most: number
}

export type RecordsRead =
  | {
      readonly ok: true
      readonly records: readonly FileRecord[]
      /** What the file says of the list as a whole, where it is JSON with the list in an object. */
      readonly envelope: Readonly<Record<string, unknown>>
      /** Columns and members that nobody reads, each once. */
      readonly unknown: readonly string[]
    }
  | { readonly ok: false; readonly faults: readonly RecordFault[] }
