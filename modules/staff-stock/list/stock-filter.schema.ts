import {
  parseQueryFields,
  type QueryFields,
  rowNumber,
  singleLine,
} from '#platform/web/query-fields.schema.ts'

const fields = {
  /** A stock number, a number plate, or words such as make and model. */
  text: singleLine(80),
  /** The last vehicle of the page before. */
  after: rowNumber,
} as const

/** What the list of vehicles shows; absent fields do not limit it. */
export type StockFilter = QueryFields<typeof fields>

/** Reads the filters of an address. A value that is unknown or too long is ignored. */
export const parseStockFilter = (params: URLSearchParams): StockFilter =>
  parseQueryFields(fields, params)
