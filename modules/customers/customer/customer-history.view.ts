import type { LeadHistoryEntry } from '#modules/inbox/lead/inbox-lead.types.ts'
import type { AuditEntry } from '#modules/staff/audit/audit.types.ts'

/** A customer's audit as sentences. */
export const buildCustomerHistory = (entries: readonly AuditEntry[]): readonly LeadHistoryEntry[] =>
  entries.map((entry) => ({
    id: entry.id,
    at: entry.at,
    by: entry.actorName,
    what: describe(entry),
    reason: entry.reason,
  }))

function describe({ action, after }: AuditEntry): string {
  const leads = after?.['leads']
  const count = typeof leads === 'number' ? ` (${leads} ${leads === 1 ? 'lead' : 'leads'})` : ''
  switch (action) {
    case 'customer.separate':
      return `Separated: these are two people${count}`
    case 'customer.join':
      return `Joined with another customer${count}`
    case 'customer.undo':
      return 'Undid a change of whose leads these are'
    case 'customer.export':
      return 'Downloaded what is stored of the customer'
    default:
      return action
  }
}
