import { leadCursor } from '#modules/leads/feed/lead-cursor.schema.ts'
import {
  parseQueryFields,
  type QueryFields,
  rowNumber,
  singleLine,
} from '#platform/web/query-fields.schema.ts'

const fields = {
  site: rowNumber,
  /** Part of a name, an e-mail address or a phone number. */
  text: singleLine(80),
  cursor: leadCursor,
} as const

/** What the list of customers shows; absent fields do not limit it. */
export type CustomerFilter = QueryFields<typeof fields>

/** Reads the filters of an address. A value that is unknown or too long is ignored. */
export const parseCustomerFilter = (params: URLSearchParams): CustomerFilter =>
  parseQueryFields(fields, params)
