import type { StoredLead } from './lead.types.ts'

/** gaps.md, Spam: a flagged lead waits until a person has released it; from then on it is like any other. */
export function isHeld({ flag, releasedAt }: Pick<StoredLead, 'flag' | 'releasedAt'>): boolean {
  return flag !== null && releasedAt === null
}
