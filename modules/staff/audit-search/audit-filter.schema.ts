import { z } from 'zod'
import { actorKinds } from '#modules/audit/actor/audit-actor.types.ts'
import { subjectKinds } from '#modules/audit/entry/subject-kinds.rules.ts'

const number = z
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
  site: number,
  /** A part of the actor's name. */
  who: line(80),
  by: z.enum(actorKinds),
  kind: z.enum(subjectKinds as [string, ...string[]]),
  action: z.string().regex(/^[a-z-]{1,40}\.[a-z-]{1,40}$/),
  /** The id of the record that was changed. */
  id: line(100),
  from: z.iso.date(),
  /** The last day that is shown. */
  to: z.iso.date(),
  /** The last entry of the page before. */
  below: number,
} as const

type Fields = typeof fields

/** What the audit shows; absent fields do not limit it. */
export type AuditFilter = { readonly [Name in keyof Fields]?: z.output<Fields[Name]> | undefined }

export const auditFilterNames = Object.keys(fields) as readonly (keyof Fields)[]

/** Reads the filters of an address or a form. A value that is unknown or too long is ignored. */
export function parseAuditFilter(params: URLSearchParams): AuditFilter {
  const entries = Object.entries(fields).flatMap(([name, schema]): [string, unknown][] => {
    const parsed = schema.safeParse(params.get(name))
    return parsed.success ? [[name, parsed.data]] : []
  })
  return Object.fromEntries(entries)
}
