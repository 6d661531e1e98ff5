export interface FlaggedLead {
  readonly flag: string | null
  readonly releasedAt: Date | null
}

/**
 * gaps.md, Spam: a flagged lead is not delivered until a person releases it; from then on it is like any other lead.
 */
export function isHeld({ flag, releasedAt }: FlaggedLead): boolean {
  return flag !== null && releasedAt === null
}
