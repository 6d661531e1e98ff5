import { findWorkedLead, toPlace } from '#modules/inbox/work/worked-lead.store.ts'
import { decideAccess } from '#modules/staff/access/access.rules.ts'
import type { PersonActor } from '#modules/staff/access/actor.types.ts'
import { recordAudit } from '#modules/staff/audit/audit.store.ts'
import { refuseAccess } from '#modules/staff/people/refusals.ts'
import { changeWithinActor } from '#modules/staff/people/within-actor.ts'
import type { StaffOutcome, StaffRefusal } from '#modules/staff/service/staff-service.types.ts'
import { isId } from '../access/record-id.rules.ts'
import { incomplete } from '../access/refusals.ts'
import type { SalesParts } from '../access/sales-parts.types.ts'
import { cleanTyped, isDay } from '../access/typed.rules.ts'
import {
  insertAppraisal,
  listAppraisals,
  lockAppraisals,
  type StoredAppraisal,
} from './appraisal.store.ts'
import { type Appraisal, type AppraisalField, mergeAppraisal } from './merge-appraisal.rules.ts'
import { unknownTradeIn } from './trade-in-refusals.ts'
import { isTradeIn } from './trade-in.rules.ts'

export interface AppraisalRequest {
  readonly leadId: string
  /** The version that the person read; 0: nobody had appraised the trade-in. */
  readonly version: number
  readonly appraisal: Appraisal
  readonly requestId?: string | undefined
}

/** Somebody else changed the same field first; nothing is saved. */
export interface AppraisalConflict extends StaffRefusal {
  readonly theirs: StoredAppraisal
  readonly yours: Appraisal
  readonly fields: readonly AppraisalField[]
}

export type AppraisalOutcome = StaffOutcome<{ readonly version: number }> | AppraisalConflict

const mostCents = 100_000_000

/** Saves what a person thinks that a trade-in is worth, as the next version. */
export async function appraise(
  { database }: Pick<SalesParts, 'database'>,
  actor: PersonActor,
  request: AppraisalRequest,
): Promise<AppraisalOutcome> {
  const access = decideAccess(actor, 'trade-ins.appraise')
  if (!access.allowed) return refuseAccess(access)
  const { leadId, requestId } = request
  const appraisal = { ...request.appraisal, note: cleanTyped(request.appraisal.note) }
  if (!isId(leadId)) return unknownTradeIn
  const fault = findFault({ ...request, appraisal })
  if (fault !== undefined) return incomplete(fault)
  let conflict: AppraisalConflict | undefined
  const outcome = await changeWithinActor(
    database,
    actor,
    async (tx): Promise<StaffOutcome<{ readonly version: number }>> => {
      const lead = await findWorkedLead(tx, leadId)
      if (lead === undefined || !isTradeIn(lead)) return unknownTradeIn
      const decision = decideAccess(actor, 'trade-ins.appraise', toPlace(lead))
      if (!decision.allowed) return refuseAccess(decision)
      await lockAppraisals(tx, leadId)
      const stored = await listAppraisals(tx, leadId)
      const current = stored[0] ?? null
      const version = current?.version ?? 0
      if (request.version > version) return incomplete('Reload the page, and try again.')
      const base = stored.find((each) => each.version === request.version) ?? null
      const merged = mergeAppraisal(base, current, appraisal)
      if (merged.kind === 'conflict') {
        if (current !== null) conflict = buildConflict(current, appraisal, merged.fields)
        return conflict ?? unknownTradeIn
      }
      if (!merged.isChanged) return { ok: true, version }
      await insertAppraisal(tx, {
        leadId,
        siteId: lead.siteId,
        version: version + 1,
        authorId: actor.personId,
        authorName: actor.name,
        appraisal: merged.appraisal,
      })
      const { lowCents, highCents, validUntil } = merged.appraisal
      await recordAudit(tx, actor, {
        siteId: lead.siteId,
        subject: { kind: 'lead', id: leadId },
        action: 'lead.appraise',
        after: { lowCents, highCents, validUntil, appraisal: version + 1 },
        requestId,
      })
      return { ok: true, version: version + 1 }
    },
  )
  return conflict ?? outcome
}

function findFault({ version, appraisal }: AppraisalRequest): string | undefined {
  const { lowCents, highCents, note, validUntil } = appraisal
  const isAmount = [lowCents, highCents].every(
    (cents) => Number.isSafeInteger(cents) && cents >= 0 && cents <= mostCents,
  )
  if (!isAmount) return 'Write an amount in dollars, of up to $1,000,000.'
  if (highCents < lowCents) return 'The higher amount is below the lower one.'
  if ([...note].length > 1000) return 'A note has up to 1,000 letters.'
  if (validUntil !== null && !isDay(validUntil)) return 'Choose a day until which it is valid.'
  return Number.isSafeInteger(version) && version >= 0 ? undefined : 'Reload the page.'
}

const buildConflict = (
  theirs: StoredAppraisal,
  yours: Appraisal,
  fields: readonly AppraisalField[],
): AppraisalConflict => ({
  ok: false,
  code: 'sales.appraisal-conflict',
  message: `${theirs.authorName} changed this first. Nothing of yours is saved yet.`,
  theirs,
  yours,
  fields,
})
