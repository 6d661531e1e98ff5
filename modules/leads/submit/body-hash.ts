import { createHash } from 'node:crypto'
import type { LeadBody } from '../lead/lead.schema.ts'
import { buildCanonicalText } from './canonical-text.rules.ts'

/** A file as sent: the same file has the same hash. */
export interface SentFile {
  readonly field: string
  readonly name: string
  readonly sentHash: string
}

/**
 * SHA-256 of the fields and files of a lead. Excludes metadata (user agent, visited pages, times),
 * which may differ when the same lead is sent again.
 */
export function hashBody({ fields, envelope }: LeadBody, files: readonly SentFile[]): Buffer {
  const { form, stepIndex, isIncomplete } = envelope
  const sent = files
    .map(({ field, name, sentHash }) => `${field} ${sentHash} ${name}`)
    .sort((one, other) => (one < other ? -1 : 1))
  // `said` is an earlier name for the fields, kept because stored hashes were computed with it.
  const content = { said: fields, form, stepIndex, isIncomplete, files: sent }
  return createHash('sha256').update(buildCanonicalText(content)).digest()
}
