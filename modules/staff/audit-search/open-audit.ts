import type { AuditSearchParts, AuditService } from './audit-search.types.ts'
import { exportAudit } from './export-audit.ts'
import { getHistory } from './get-history.ts'
import { listAuditPage } from './list-audit-page.ts'

export const openAudit = (parts: AuditSearchParts): AuditService => ({
  list: (actor, filter) => listAuditPage(parts, actor, filter),
  history: (actor, subject) => getHistory(parts, actor, subject),
  export: (actor, filter, requestId) => exportAudit(parts, actor, filter, requestId),
})
