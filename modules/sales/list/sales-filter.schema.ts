import { z } from 'zod'
import { leadCursor } from '#modules/leads/feed/lead-cursor.schema.ts'
import { reservationStates } from '#modules/reservations/lifecycle/reservation-lifecycle.rules.ts'
import {
  parseQueryFields,
  type QueryFields,
  rowNumber,
  singleLine,
} from '#platform/web/query-fields.schema.ts'

const fields = {
  site: rowNumber,
  location: rowNumber,
  state: z.enum(reservationStates),
  /** Only what somebody has to see to. */
  attention: z.literal('1').transform(() => true as const),
  /** Part of a reference, a name, an e-mail address or a phone number. */
  text: singleLine(80),
  cursor: leadCursor,
} as const

/** What the list of reservations shows; absent fields do not limit it. */
export type SalesFilter = QueryFields<typeof fields>

/** Reads the filters of an address. A value that is unknown or too long is ignored, like a name that is unknown. */
export const parseSalesFilter = (params: URLSearchParams): SalesFilter =>
  parseQueryFields(fields, params)

/** The position in a list of other records; undefined: its beginning. */
export const parseListCursor = (params: URLSearchParams): SalesFilter['cursor'] =>
  parseSalesFilter(params).cursor
