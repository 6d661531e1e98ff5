import { z } from 'zod'
import { parseLeadCursor } from '#modules/leads/feed/lead-cursor.rules.ts'
import { reservationStates } from '#modules/reservations/lifecycle/reservation-lifecycle.rules.ts'

const id = z
  .string()
  .regex(/^[1-9]\d{0,14}$/)
  .transform(Number)

const cursor = z
  .string()
  .max(100)
  .transform((text) => parseLeadCursor(text))

/** Without control characters, which the database refuses. */
const line = z
  .string()
  .trim()
  .min(1)
  .max(80)
  .regex(/^\P{Cc}+$/u)

const fields = {
  site: id,
  location: id,
  state: z.enum(reservationStates),
  /** Only what somebody has to see to. */
  attention: z.literal('1').transform(() => true as const),
  /** Part of a reference, a name, an e-mail address or a phone number. */
  text: line,
  cursor,
} as const

type Fields = typeof fields

/** What the list of reservations shows; absent fields do not limit it. */
export type SalesFilter = { readonly [Name in keyof Fields]?: z.output<Fields[Name]> | undefined }

/** Reads the filters of an address. A value that is unknown or too long is ignored, like a name that is unknown. */
export function parseSalesFilter(params: URLSearchParams): SalesFilter {
  const entries = Object.entries(fields).flatMap(([name, schema]): [string, unknown][] => {
    const parsed = schema.safeParse(params.get(name))
    return parsed.success && parsed.data !== undefined ? [[name, parsed.data]] : []
  })
  return Object.fromEntries(entries)
}

/** The position in a list of other records; undefined: its beginning. */
export const parseListCursor = (params: URLSearchParams): SalesFilter['cursor'] =>
  parseSalesFilter(params).cursor
