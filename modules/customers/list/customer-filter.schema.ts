import { z } from 'zod'
import { parseLeadCursor } from '#modules/leads/feed/lead-cursor.rules.ts'

const fields = {
  site: z
    .string()
    .regex(/^[1-9]\d{0,14}$/)
    .transform(Number),
  /** Part of a name, an e-mail address or a phone number. Without control characters, which the database refuses. */
  text: z
    .string()
    .trim()
    .min(1)
    .max(80)
    .regex(/^\P{Cc}+$/u),
  cursor: z
    .string()
    .max(100)
    .transform((text) => parseLeadCursor(text)),
} as const

type Fields = typeof fields

/** What the list of customers shows; absent fields do not limit it. */
export type CustomerFilter = {
  readonly [Name in keyof Fields]?: z.output<Fields[Name]> | undefined
}

/** Reads the filters of an address. A value that is unknown or too long is ignored. */
export function parseCustomerFilter(params: URLSearchParams): CustomerFilter {
  const entries = Object.entries(fields).flatMap(([name, schema]): [string, unknown][] => {
    const parsed = schema.safeParse(params.get(name))
    return parsed.success && parsed.data !== undefined ? [[name, parsed.data]] : []
  })
  return Object.fromEntries(entries)
}
