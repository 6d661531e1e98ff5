import { z } from 'zod'
import { parseLeadCursor } from '#modules/leads/feed/lead-cursor.rules.ts'
import { salesStates } from '../work/sales-state.rules.ts'

/** How old a lead may be at most, in hours, by the value in an address. */
export const ageHours = { '1d': 24, '7d': 168, '30d': 720, '90d': 2160 } as const

/** How a lead came to us, in the order of lists. */
export const leadChannels = ['form', 'call', 'api', 'hand'] as const
export type LeadChannel = (typeof leadChannels)[number]

const id = z
  .string()
  .regex(/^[1-9]\d{0,14}$/)
  .transform(Number)

/** Without control characters, which the database refuses. */
const line = (most: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(most)
    .regex(/^\P{Cc}+$/u)

const fields = {
  site: id,
  location: id,
  /** The name of a category, such as 'Test Drive'. */
  category: line(100),
  owner: z.union([z.enum(['me', 'nobody']), z.uuid().toLowerCase()]),
  state: z.enum(salesStates),
  age: z.enum(Object.keys(ageHours) as (keyof typeof ageHours)[]),
  channel: z.enum(leadChannels),
  unread: z.literal('1').transform(() => true as const),
  /** Leads that nobody has answered yet. */
  waiting: z.literal('1').transform(() => true as const),
  /** The id of a tag. */
  tag: z.uuid().toLowerCase(),
  /** Leads with a task of the reader: one that is not done, or one that was due before now. */
  task: z.enum(['open', 'overdue']),
  /** Part of a name, an e-mail address or a phone number. */
  text: line(80),
  cursor: z
    .string()
    .max(100)
    .transform((text) => parseLeadCursor(text)),
} as const

type Fields = typeof fields

/**
 * Names of the filters that can be stored under a name. A text is part of a customer's name or address, which nothing
 * would delete with the customer; a cursor is a place in the list.
 */
export const storedFilterNames = Object.keys(fields).filter(
  (name) => name !== 'text' && name !== 'cursor',
)

/** What the inbox shows; absent fields do not limit it. */
export type InboxFilter = { readonly [Name in keyof Fields]?: z.output<Fields[Name]> | undefined }

/** Reads the filters of an address. A value that is unknown or too long is ignored, like a name that is unknown. */
export function parseInboxFilter(params: URLSearchParams): InboxFilter {
  const entries = Object.entries(fields).flatMap(([name, schema]): [string, unknown][] => {
    const parsed = schema.safeParse(params.get(name))
    return parsed.success && parsed.data !== undefined ? [[name, parsed.data]] : []
  })
  return Object.fromEntries(entries)
}
