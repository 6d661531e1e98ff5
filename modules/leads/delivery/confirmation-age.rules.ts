import type { StoredLead } from '../lead/lead.types.ts'

/** A visitor who hears for the first time after this that their enquiry has come is only puzzled by it. */
export const confirmationDays = 2

const dayMs = 24 * 60 * 60 * 1000

/** Until when a lead may be confirmed to its visitor. */
export function decideConfirmationEnd({
  completedAt,
  createdAt,
}: Pick<StoredLead, 'completedAt' | 'createdAt'>): Date {
  return new Date((completedAt ?? createdAt).getTime() + confirmationDays * dayMs)
}
