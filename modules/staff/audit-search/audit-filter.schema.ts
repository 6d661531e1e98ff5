import { z } from 'zod'
import { actorKinds } from '#modules/audit/actor/audit-actor.types.ts'
import { subjectKinds } from '#modules/audit/entry/subject-kinds.rules.ts'
import {
  parseQueryFields,
  type QueryFields,
  rowNumber,
  singleLine,
} from '#platform/web/query-fields.schema.ts'

const fields = {
  site: rowNumber,
  /** A part of the actor's name. */
  who: singleLine(80),
  by: z.enum(actorKinds),
  kind: z.enum(subjectKinds as [string, ...string[]]),
  action: z.string().regex(/^[a-z-]{1,40}\.[a-z-]{1,40}$/),
  /** The id of the record that was changed. */
  id: singleLine(100),
  from: z.iso.date(),
  /** The last day that is shown. */
  to: z.iso.date(),
  /** The last entry of the page before. */
  below: rowNumber,
} as const

/** What the audit shows; absent fields do not limit it. */
export type AuditFilter = QueryFields<typeof fields>

export const auditFilterNames = Object.keys(fields) as readonly (keyof typeof fields)[]

/** Reads the filters of an address or a form. A value that is unknown or too long is ignored. */
export const parseAuditFilter = (params: URLSearchParams): AuditFilter =>
  parseQueryFields(fields, params)
