export interface FlaggedLead {
  readonly flag: string | null
  readonly releasedAt: Date | null
}

/** gaps.md, Spam: a flagged lead waits until a person has released it; from then on it is like any other. */
export function isHeld({ flag, releasedAt }: FlaggedLead): boolean {
  return flag !== null && releasedAt === null
}
