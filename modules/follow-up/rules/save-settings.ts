import type { Actor } from '#modules/staff/access/actor.types.ts'
import { recordAudit } from '#modules/staff/audit/audit.store.ts'
import type { StaffOutcome } from '#modules/staff/service/staff-service.types.ts'
import type { FollowUpParts } from '../parts/follow-up-parts.types.ts'
import { badSettings, ruleChanged } from '../parts/refusals.ts'
import type { FollowUpSettings } from './follow-up-settings.rules.ts'
import { settingsSchema } from './lead-rule.schema.ts'
import { readSettings, storeSettings } from './lead-rule.store.ts'
import { refuseUnmanaged, wholeOf, withinManagedSite } from '../parts/within-managed-site.ts'

export interface SettingsRequest {
  readonly siteId: number
  /** As they were read; 0: the defaults. */
  readonly version: number
  readonly settings: FollowUpSettings
  readonly requestId?: string | undefined
}

/** Sets how soon leads of a site are to be answered, and what happens where nobody acts. */
export async function saveSettings(
  parts: FollowUpParts,
  actor: Actor,
  { siteId, version, settings, requestId }: SettingsRequest,
): Promise<StaffOutcome> {
  const parsed = settingsSchema.safeParse(settings)
  if (!parsed.success) return badSettings
  return withinManagedSite(parts, actor, siteId, async (tx, site) => {
    const refusal = refuseUnmanaged(actor, wholeOf(site))
    if (refusal !== undefined) return refusal
    const { version: _, ...before } = (await readSettings(tx, [siteId]))(siteId)
    if (!(await storeSettings(tx, siteId, parsed.data, version))) return ruleChanged
    await recordAudit(tx, actor, {
      siteId,
      subject: { kind: 'follow-up', id: String(siteId) },
      action: 'follow-up.settings',
      before,
      after: { ...parsed.data },
      requestId,
    })
    return { ok: true }
  })
}
