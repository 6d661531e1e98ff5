import { createHash } from 'node:crypto'
import type { Encoding } from '#platform/http/compression.ts'

/** Tags beyond this number are ignored; browsers send far fewer. */
const mostTags = 50

/** A hash of the content, the same in every process. */
export function hashContent(parts: readonly (string | Buffer)[]): string {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part).update('\0')
  return hash.digest('base64url').slice(0, 27)
}

/** A strong tag. Each encoding has its own, because its bytes differ. */
export function buildEntityTag(contentHash: string, encoding: Encoding | null): string {
  return encoding === null ? `"${contentHash}"` : `"${contentHash}-${encoding}"`
}

/**
 * Whether an If-None-Match header matches this content in any encoding. RFC 9110 §13.1.2 requires the weak comparison;
 * a client needs the content in one encoding only.
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
