import { z } from 'zod'
import type { Actor } from '#modules/staff/access/actor.types.ts'
import { recordAudit } from '#modules/staff/audit/audit.store.ts'
import type { StaffOutcome } from '#modules/staff/service/staff-service.types.ts'
import type { FollowUpParts } from '../parts/follow-up-parts.types.ts'
import { badTag, enoughTags, sameTag, unknownTag } from '../parts/refusals.ts'
import { refuseUnmanaged, wholeOf, withinManagedSite } from '../parts/within-managed-site.ts'
import { typedLine } from '../parts/typed-text.schema.ts'
import { insertTag, listTags } from './lead-tag.store.ts'
import { longestTag, mostTags, tagColours } from './tag.rules.ts'

export interface NewTagRequest {
  readonly siteId: number
  readonly name: string
  readonly colour: string
  readonly requestId?: string | undefined
}

const tagSchema = z.object({ name: typedLine(longestTag), colour: z.enum(tagColours) })

/** Adds a tag to the list of a site. */
export async function addTag(
  parts: FollowUpParts,
  actor: Actor,
  { siteId, requestId, ...given }: NewTagRequest,
): Promise<StaffOutcome<{ readonly tagId: string }>> {
  const parsed = tagSchema.safeParse(given)
  if (!parsed.success) return badTag
  return withinManagedSite(parts, actor, siteId, async (tx, site) => {
    const refusal = refuseUnmanaged(actor, wholeOf(site))
    if (refusal !== undefined) return refusal
    if ((await listTags(tx, [siteId])).length >= mostTags) return enoughTags
    const tagId = await insertTag(tx, siteId, parsed.data)
    if (tagId === undefined) return sameTag
    await recordAudit(tx, actor, {
      siteId,
      subject: { kind: 'lead-tag', id: tagId },
      action: 'tag.add',
      after: parsed.data,
      requestId,
    })
    return { ok: true, tagId }
  })
}

/** Deletes a tag of a site, also from the leads that have it. */
export const removeTag = (
  parts: FollowUpParts,
  actor: Actor,
  {
    siteId,
    tagId,
    requestId,
  }: { readonly siteId: number; readonly tagId: string; readonly requestId?: string | undefined },
): Promise<StaffOutcome> =>
  withinManagedSite(parts, actor, siteId, async (tx, site) => {
    const refusal = refuseUnmanaged(actor, wholeOf(site))
    if (refusal !== undefined) return refusal
    const tag = (await listTags(tx, [siteId])).find(({ id }) => id === tagId)
    if (tag === undefined) return unknownTag
    await tx.query('DELETE FROM lead_tags WHERE id = $1', [tagId])
    await recordAudit(tx, actor, {
      siteId,
      subject: { kind: 'lead-tag', id: tagId },
      action: 'tag.remove',
      before: { name: tag.name, colour: tag.colour },
      requestId,
    })
    return { ok: true }
  })
