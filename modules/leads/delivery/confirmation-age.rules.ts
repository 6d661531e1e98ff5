import type { StoredLead } from '../lead/lead.types.ts'

/** A confirmation is dropped after this many days, because it would only confuse the visitor. */
export const confirmationDays = 2

const dayMs = 24 * 60 * 60 * 1000

/** The latest time at which a lead may be confirmed to its visitor. */
export function decideConfirmationEnd({
  completedAt,
  createdAt,
}: Pick<StoredLead, 'completedAt' | 'createdAt'>): Date {
  return new Date((completedAt ?? createdAt).getTime() + confirmationDays * dayMs)
}
