import { deliverApplicationJob } from '#modules/finance-applications/application/application-jobs.ts'
import { reviveDelivery } from '#modules/finance-applications/application/application.store.ts'
import { releaseApplication } from '#modules/finance-applications/application/release-application.ts'
import type { Actor } from '#modules/staff/access/actor.types.ts'
import { recordAudit } from '#modules/staff/audit/audit.store.ts'
import type { StaffOutcome } from '#modules/staff/service/staff-service.types.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import type { Tx } from '#platform/postgres/database.ts'
import { ownScopeOf } from '#platform/postgres/scopes.ts'
import type { SalesParts } from '../access/sales-parts.types.ts'
import { unknownApplication } from './application-refusals.ts'
import { admitToApplication } from './within-application.ts'

interface NamedApplication {
  readonly applicationId: string
  readonly requestId: string
}

/** Releases an application that was held because nobody knew whether a person sent it. Dealer, applicant and lender get it. */
export async function releaseHeldApplication(
  { database, secrets }: Pick<SalesParts, 'database' | 'secrets'>,
  actor: Actor,
  { applicationId, requestId }: NamedApplication,
): Promise<StaffOutcome> {
  const admitted = await admitToApplication({ database }, actor, applicationId)
  if (!admitted.ok) return admitted
  const { id } = admitted
  const release = { id, by: actor.name, secrets, requestId }
  const outcome = await releaseApplication(database, release, (tx) =>
    recordApplication(tx, actor, admitted, 'finance-application.release', requestId),
  )
  if (outcome === 'released') return { ok: true }
  return outcome === 'unknown'
    ? unknownApplication
    : {
        ok: false,
        code: 'finance-application.not-held',
        message: 'This application is not held.',
      }
}

/** Sends an application to its lender again, after its delivery failed. */
export async function sendApplicationAgain(
  { database }: Pick<SalesParts, 'database'>,
  actor: Actor,
  { applicationId, requestId }: NamedApplication,
): Promise<StaffOutcome> {
  const admitted = await admitToApplication({ database }, actor, applicationId)
  if (!admitted.ok) return admitted
  const { id, siteId } = admitted
  return database.withScope(ownScopeOf(siteId), async (tx): Promise<StaffOutcome> => {
    if (!(await reviveDelivery(tx, id))) {
      return {
        ok: false,
        code: 'finance-application.not-failed',
        message: 'The delivery of this application has not failed.',
      }
    }
    await recordApplication(tx, actor, admitted, 'finance-application.send-again', requestId)
    await enqueue(tx, deliverApplicationJob, [{ siteId, applicationId: id, requestId }])
    return { ok: true }
  })
}

const recordApplication = (
  tx: Tx,
  actor: Actor,
  { id, siteId }: { readonly id: string; readonly siteId: number },
  action: string,
  requestId: string,
): Promise<void> =>
  recordAudit(tx, actor, {
    siteId,
    subject: { kind: 'finance-application', id },
    action,
    requestId,
  })
