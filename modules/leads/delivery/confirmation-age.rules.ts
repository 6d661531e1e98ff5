import type { StoredLead } from '../lead/lead.types.ts'

/** A confirmation that is later than this would only puzzle the visitor. */
export const confirmationDays = 2

const dayMs = 24 * 60 * 60 * 1000

/** Until when a lead may be confirmed to its visitor. */
export function decideConfirmationEnd({
  completedAt,
  createdAt,
}: Pick<StoredLead, 'completedAt' | 'createdAt'>): Date {
  return new Date((completedAt ?? createdAt).getTime() + confirmationDays * dayMs)
}
