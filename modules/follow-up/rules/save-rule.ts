import type { Actor } from '#modules/staff/access/actor.types.ts'
import { recordAudit } from '#modules/staff/audit/audit.store.ts'
import type { StaffOutcome } from '#modules/staff/service/staff-service.types.ts'
import type { FollowUpParts } from '../parts/follow-up-parts.types.ts'
import { badRule, enoughRules, ruleChanged, unknownRule } from '../parts/refusals.ts'
import { listRulePeople, siteHasLocation } from './rule-people.store.ts'
import type { LeadRuleFields } from './lead-rule.rules.ts'
import { ruleSchema } from './lead-rule.schema.ts'
import {
  deleteRule,
  findRule,
  insertRule,
  listRulesOf,
  orderRules,
  updateRule,
} from './lead-rule.store.ts'
import {
  partOf,
  refuseUnmanaged,
  wholeOf,
  withinManagedSite,
} from '../parts/within-managed-site.ts'

const mostRules = 100

export interface RuleRequest {
  readonly siteId: number
  /** The id of the rule to change; absent: a new rule, which is added after the others. */
  readonly changed?: { readonly id: string; readonly version: number } | undefined
  readonly rule: LeadRuleFields
  readonly requestId?: string | undefined
}

/** Adds or changes a rule. Somebody who manages one location or some categories sets rules for those alone. */
export async function saveRule(
  parts: FollowUpParts,
  actor: Actor,
  { siteId, changed, rule, requestId }: RuleRequest,
): Promise<StaffOutcome<{ readonly ruleId: string }>> {
  const parsed = ruleSchema.safeParse(rule)
  if (!parsed.success) return badRule
  const fields = parsed.data
  return withinManagedSite(parts, actor, siteId, async (tx, site) => {
    const refusal = refuseUnmanaged(actor, partOf(site, fields))
    if (refusal !== undefined) return refusal
    if (fields.locationId !== null && !(await siteHasLocation(tx, siteId, fields.locationId))) {
      return badRule
    }
    const people = await listRulePeople(tx, siteId)
    if (!fields.personIds.every((id) => people.some((person) => person.id === id))) return badRule
    if (changed === undefined) {
      if ((await listRulesOf(tx, [siteId])).length >= mostRules) return enoughRules
      const ruleId = await insertRule(tx, siteId, fields)
      await recordAudit(tx, actor, {
        siteId,
        subject: { kind: 'lead-rule', id: ruleId },
        action: 'rule.add',
        after: { ...fields },
        requestId,
      })
      return { ok: true, ruleId }
    }
    const before = await findRule(tx, changed.id)
    if (before === undefined || before.siteId !== siteId) return unknownRule
    const ofOther = refuseUnmanaged(actor, partOf(site, before))
    if (ofOther !== undefined) return ofOther
    if (before.version !== changed.version) return ruleChanged
    await updateRule(tx, before.id, fields)
    await recordAudit(tx, actor, {
      siteId,
      subject: { kind: 'lead-rule', id: before.id },
      action: 'rule.change',
      before: pickFields(before),
      after: { ...fields },
      requestId,
    })
    return { ok: true, ruleId: before.id }
  })
}

const pickFields = ({ category, locationId, make, hours, role, personIds }: LeadRuleFields) => ({
  category,
  locationId,
  make,
  hours,
  role,
  personIds,
})

export interface RuleChangeRequest {
  readonly siteId: number
  readonly ruleId: string
  readonly requestId?: string | undefined
}

/** Deletes a rule. Leads that it gave stay with their people. */
export const removeRule = (
  parts: FollowUpParts,
  actor: Actor,
  { siteId, ruleId, requestId }: RuleChangeRequest,
): Promise<StaffOutcome> =>
  withinManagedSite(parts, actor, siteId, async (tx, site) => {
    const rule = await findRule(tx, ruleId)
    if (rule === undefined || rule.siteId !== siteId) return unknownRule
    const refusal = refuseUnmanaged(actor, partOf(site, rule))
    if (refusal !== undefined) return refusal
    await deleteRule(tx, rule.id)
    await recordAudit(tx, actor, {
      siteId,
      subject: { kind: 'lead-rule', id: rule.id },
      action: 'rule.remove',
      before: pickFields(rule),
      requestId,
    })
    return { ok: true }
  })

/** Moves a rule one place up. The order concerns all leads of the site, so only people who manage all of them may set it. */
export const moveRuleUp = (
  parts: FollowUpParts,
  actor: Actor,
  { siteId, ruleId, requestId }: RuleChangeRequest,
): Promise<StaffOutcome> =>
  withinManagedSite(parts, actor, siteId, async (tx, site) => {
    const refusal = refuseUnmanaged(actor, wholeOf(site))
    if (refusal !== undefined) return refusal
    const ids = (await listRulesOf(tx, [siteId])).map(({ id }) => id)
    const at = ids.indexOf(ruleId)
    if (at === -1) return unknownRule
    if (at === 0) return { ok: true }
    const before = [...ids]
    ids.splice(at - 1, 2, ids[at]!, ids[at - 1]!)
    await orderRules(tx, ids)
    await recordAudit(tx, actor, {
      siteId,
      subject: { kind: 'lead-rule', id: ruleId },
      action: 'rule.move',
      before: { position: before.indexOf(ruleId) + 1 },
      after: { position: ids.indexOf(ruleId) + 1 },
      requestId,
    })
    return { ok: true }
  })
