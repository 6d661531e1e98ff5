import { createHash } from 'node:crypto'
import type { Encoding } from '#platform/http/compression.ts'

/** More tags than this in one header are no browser's. */
const mostTags = 50

/** Names a content: another one has another name, the same one has the same in every process. */
export function hashContent(parts: readonly (string | Buffer)[]): string {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part).update('\0')
  return hash.digest('base64url').slice(0, 27)
}

/** A strong tag: each encoding of a content is other bytes, so each has its own. */
export function buildEntityTag(contentHash: string, encoding: Encoding | null): string {
  return encoding === null ? `"${contentHash}"` : `"${contentHash}-${encoding}"`
}

/**
 * Whether an If-None-Match header names this content in any encoding, compared weakly as RFC 9110 §13.1.2 asks: who has it compressed
 * has it.
 */
export function namesContent(ifNoneMatch: string, contentHash: string): boolean {
  if (ifNoneMatch === '*') return true
  if (!ifNoneMatch.includes(contentHash)) return false
  return ifNoneMatch.split(',', mostTags).some((part) => {
    const tag = part.trim().replace(/^W\//, '')
    if (!tag.startsWith(`"${contentHash}`)) return false
    const rest = tag.slice(contentHash.length + 1)
    return rest === '"' || rest === '-br"' || rest === '-gzip"'
  })
}
