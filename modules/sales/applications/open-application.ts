import {
  type ApplicationRecord,
  insertRecord,
  listRecords,
} from '#modules/finance-applications/application/application-record.store.ts'
import { findApplication } from '#modules/finance-applications/application/application.store.ts'
import {
  type ApplicationDocument,
  buildApplicationDocument,
} from '#modules/finance-applications/removal/application-document.view.ts'
import type { Actor } from '#modules/staff/access/actor.types.ts'
import { isConfirmed } from '#modules/staff/access/confirmation.rules.ts'
import { recordAudit } from '#modules/staff/audit/audit.store.ts'
import type { StaffOutcome } from '#modules/staff/service/staff-service.types.ts'
import { ownScopeOf } from '#platform/postgres/scopes.ts'
import { confirmFirst } from '../access/refusals.ts'
import type { SalesParts } from '../access/sales-parts.types.ts'
import { cleanTyped } from '../access/typed.rules.ts'
import { unknownApplication } from './application-refusals.ts'
import { admitToApplication } from './within-application.ts'

export interface OpenedApplication {
  readonly siteId: number
  readonly document: ApplicationDocument
  readonly records: readonly ApplicationRecord[]
}

/**
 * Opens the answers of a finance application. Who opened it and why is recorded first, with the application and in the audit:
 * nobody reads one without a trace.
 */
export async function openApplication(
  { database, seal, now }: Pick<SalesParts, 'database' | 'now' | 'seal'>,
  actor: Actor,
  {
    applicationId,
    reason: given,
    requestId,
  }: {
    readonly applicationId: string
    readonly reason: string
    readonly requestId?: string | undefined
  },
): Promise<StaffOutcome<OpenedApplication>> {
  const reason = cleanTyped(given)
  if (reason === '' || [...reason].length > 300) {
    return {
      ok: false,
      code: 'finance-application.no-reason',
      message: 'Say why you open it, in up to 300 letters. It is recorded.',
    }
  }
  const admitted = await admitToApplication({ database }, actor, applicationId)
  if (!admitted.ok) return admitted
  if (!isConfirmed(actor, now())) return confirmFirst
  const { siteId, id } = admitted
  return database.withScope(ownScopeOf(siteId), async (tx) => {
    const row = await findApplication(tx, id)
    if (row === undefined) return unknownApplication
    await insertRecord(tx, row, 'shown', `${actor.name}: ${reason}`)
    await recordAudit(tx, actor, {
      siteId,
      subject: { kind: 'finance-application', id },
      action: 'finance-application.open',
      reason,
      requestId,
    })
    const document = buildApplicationDocument(row, seal)
    return { ok: true, siteId, document, records: await listRecords(tx, id) }
  })
}
