import { z } from 'zod'
import { leadCursor } from '#modules/leads/feed/lead-cursor.schema.ts'
import {
  parseQueryFields,
  type QueryFields,
  rowNumber,
  singleLine,
} from '#platform/web/query-fields.schema.ts'
import { salesStates } from '../work/sales-state.rules.ts'

/** How old a lead may be at most, in hours, by the value in an address. */
export const ageHours = { '1d': 24, '7d': 168, '30d': 720, '90d': 2160 } as const

/** How a lead came to us, in the order of lists. */
export const leadChannels = ['form', 'call', 'api', 'hand'] as const
export type LeadChannel = (typeof leadChannels)[number]

const fields = {
  site: rowNumber,
  location: rowNumber,
  /** The name of a category, such as 'Test Drive'. */
  category: singleLine(100),
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
  text: singleLine(80),
  cursor: leadCursor,
} as const

/**
 * Names of the filters that can be stored under a name. A text is part of a customer's name or address, which nothing
 * would delete with the customer; a cursor is a place in the list.
 */
export const storedFilterNames = Object.keys(fields).filter(
  (name) => name !== 'text' && name !== 'cursor',
)

/** What the inbox shows; absent fields do not limit it. */
export type InboxFilter = QueryFields<typeof fields>

/** Reads the filters of an address. A value that is unknown or too long is ignored, like a name that is unknown. */
export const parseInboxFilter = (params: URLSearchParams): InboxFilter =>
  parseQueryFields(fields, params)
