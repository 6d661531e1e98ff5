import type { CustomerKeys } from '#modules/audit/personal/customer-keys.ts'
import type { Actor } from '#modules/staff/access/actor.types.ts'
import { findPersonId } from '#modules/staff/people/within-actor.ts'
import { recordAudit } from '#modules/staff/audit/audit.store.ts'
import type { StaffRefusal } from '#modules/staff/service/staff-service.types.ts'
import type { Tx } from '#platform/postgres/database.ts'
import type { InboxParts } from './inbox-parts.types.ts'
import {
  type LeadWork,
  type MergedWork,
  mergeWork,
  pickFields,
  startWork,
  type WorkChanges,
} from './merge-work.rules.ts'
import { badChange, badOwner, refuseSalesState, unknownLead } from './refusals.ts'
import { findSalesStateFault } from './sales-state.rules.ts'
import { changesSchema, reasonSchema, versionSchema } from './work-request.schema.ts'
import {
  findWorkedLead,
  listLaterChanges,
  listWorkers,
  saveWork,
  workActions,
  type WorkedLead,
} from './worked-lead.store.ts'
import { sealLostReason } from './seal-lost-reason.ts'
import { withinLead } from './within-lead.ts'

export interface WorkRequest {
  readonly leadId: string
  /** As the lead was read. */
  readonly version: number
  readonly changes: WorkChanges
  readonly reason?: string | undefined
  readonly requestId?: string | undefined
}

/** A lead's work with the name of its owner. */
export interface ShownWork extends LeadWork {
  readonly ownerName: string | null
}

/** Somebody else changed the same fields first. Nothing was saved; a save with `version` replaces their values. */
export interface WorkConflict {
  readonly ok: false
  readonly code: 'inbox.conflict'
  readonly message: string
  /** The values of the conflicting fields as they are now. */
  readonly theirs: Partial<ShownWork>
  readonly yours: Partial<LeadWork>
  readonly by: string
  readonly at: Date
  readonly version: number
}

export type WorkOutcome =
  | { readonly ok: true; readonly version: number; readonly work: ShownWork }
  | WorkConflict
  | StaffRefusal

/**
 * Changes the state of the sale, the reason why it was lost, or the owner of a lead. What others changed since is kept
 * where it is another field; the same field is a conflict (`mergeWork`).
 */
export async function changeWork(
  parts: Pick<InboxParts, 'database' | 'customerKeys'>,
  actor: Actor,
  { leadId, version, changes, reason, requestId }: WorkRequest,
): Promise<WorkOutcome> {
  const given = changesSchema.safeParse(changes)
  const why = reasonSchema.safeParse(reason)
  if (!given.success || !why.success || !versionSchema.safeParse(version).success) return badChange
  return withinLead(parts, actor, { leadId, permission: 'leads.work' }, async (tx, { id }) => {
    const lead = await findWorkedLead(tx, id, { isLocked: true })
    if (lead === undefined) return unknownLead
    if (version > lead.version) return badChange
    return applyChanges(tx, actor, lead, {
      version,
      changes: given.data,
      reason: why.data,
      requestId,
      customerKeys: parts.customerKeys,
    })
  })
}

/** Changes a lead that the transaction has locked. */
export async function applyChanges(
  tx: Tx,
  actor: Actor,
  lead: WorkedLead,
  {
    version,
    changes,
    reason,
    requestId,
    customerKeys,
  }: Omit<WorkRequest, 'leadId'> & { readonly customerKeys?: CustomerKeys | undefined },
): Promise<WorkOutcome> {
  const actorId = findPersonId(actor)
  const later =
    version < lead.version ? await listLaterChanges(tx, { leadId: lead.id, version, actorId }) : []
  const merged = mergeWork(lead, startWork(lead, changes, actorId), later)
  if (merged.kind === 'conflict') return buildConflict(lead, merged)
  const { work, changed } = merged
  const fault = findSalesStateFault(lead, work)
  if (fault !== undefined) return refuseSalesState(fault)
  if (changed.length === 0)
    return { ok: true, version: lead.version, work: show(lead, lead.ownerName) }
  const ownerName = await findOwnerName(tx, actor, lead, work)
  if (ownerName === undefined) return badOwner
  const saved = await saveWork(tx, lead.id, work)
  const personal =
    customerKeys === undefined || lead.lostReason === work.lostReason
      ? undefined
      : await sealLostReason(tx, customerKeys, lead.id, { before: lead, after: work })
  for (const field of changed) {
    await recordAudit(tx, actor, {
      siteId: lead.siteId,
      subject: { kind: 'lead', id: lead.id },
      action: workActions[field],
      ...describeChange(field, lead, work, saved),
      reason,
      requestId,
      ...(field === 'state' && { personal }),
    })
  }
  return { ok: true, version: saved, work: show(work, ownerName) }
}

/** A refusal with both values and who was first. */
export function buildConflict(
  lead: WorkedLead,
  { fields, yours, by, at }: Omit<Extract<MergedWork, { kind: 'conflict' }>, 'kind'>,
): WorkConflict {
  const owner = fields.includes('owner') ? { ownerName: lead.ownerName } : {}
  return {
    ok: false,
    code: 'inbox.conflict',
    message: `${by} changed this while you were at it. Choose which value is to stay.`,
    theirs: { ...pickFields(lead, fields), ...owner },
    yours: pickFields(yours, fields),
    by,
    at,
    version: lead.version,
  }
}

/** @returns null: nobody; undefined: somebody who may not work on the lead */
async function findOwnerName(
  tx: Tx,
  actor: Actor,
  lead: WorkedLead,
  { ownerId }: LeadWork,
): Promise<string | null | undefined> {
  if (ownerId === null || ownerId === lead.ownerId)
    return lead.ownerId === ownerId ? lead.ownerName : null
  const workers = await listWorkers(tx, actor, lead)
  return workers.find(({ id }) => id === ownerId)?.name
}

/** The reason of a lost sale is about the customer, so the entry has it encrypted alone. */
const describeChange = (
  field: keyof typeof workActions,
  before: LeadWork,
  after: LeadWork,
  version: number,
) =>
  field === 'state'
    ? {
        before: { salesState: before.salesState },
        after: { salesState: after.salesState, version },
      }
    : { before: { ownerId: before.ownerId }, after: { ownerId: after.ownerId, version } }

const show = (
  { salesState, lostReason, ownerId }: LeadWork,
  ownerName: string | null,
): ShownWork => ({
  salesState,
  lostReason,
  ownerId,
  ownerName,
})
