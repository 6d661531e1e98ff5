export interface FlaggedLead {
  readonly flag: string | null
  readonly releasedAt: Date | null
}

/**
 * gaps.md, Spam: a flagged lead is not delivered until a person releases it; then it is like any
 * other.
 */
export function isHeld({ flag, releasedAt }: FlaggedLead): boolean {
  return flag !== null && releasedAt === null
}
