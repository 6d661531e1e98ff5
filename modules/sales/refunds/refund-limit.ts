import { decideAccess } from '#modules/staff/access/access.rules.ts'
import type { PersonActor } from '#modules/staff/access/actor.types.ts'
import { isConfirmed } from '#modules/staff/access/confirmation.rules.ts'
import { recordAudit } from '#modules/staff/audit/audit.store.ts'
import { findPlace, listPlaces } from '#modules/staff/people/place.store.ts'
import { refuseAccess } from '#modules/staff/people/refusals.ts'
import { changeWithinActor } from '#modules/staff/people/within-actor.ts'
import type { StaffOutcome, StaffRefusal } from '#modules/staff/service/staff-service.types.ts'
import { ownScopeOf } from '#platform/postgres/scopes.ts'
import { confirmFirst, incomplete } from '../access/refusals.ts'
import type { SalesParts } from '../access/sales-parts.types.ts'
import { readRefundLimit, saveRefundLimit } from './refund-request.store.ts'

export interface RefundLimit {
  readonly siteId: number
  readonly siteName: string
  readonly aboveCents: number
  /** Whether the actor may change it. */
  readonly mayChange: boolean
}

/** The amounts above which refunds need a second person, by site. */
export async function listRefundLimits(
  { database }: Pick<SalesParts, 'database'>,
  actor: PersonActor,
): Promise<StaffOutcome<{ readonly limits: readonly RefundLimit[] }>> {
  const access = decideAccess(actor, 'sales.read')
  if (!access.allowed) return refuseAccess(access)
  return changeWithinActor(database, actor, async (tx) => {
    const { sites } = await listPlaces(tx)
    const limits: RefundLimit[] = []
    for (const { id: siteId, groupId, name: siteName } of sites) {
      const place = { kind: 'site', siteId, groupId } as const
      if (!decideAccess(actor, 'sales.read', place).allowed) continue
      const mayChange = decideAccess(actor, 'people.manage', place).allowed
      limits.push({ siteId, siteName, aboveCents: await readRefundLimit(tx, siteId), mayChange })
    }
    return { ok: true, limits }
  })
}

/** Sets the amount above which a site's refunds need a second person. The permission to refund does not include this. */
export async function setRefundLimit(
  { database, now }: Pick<SalesParts, 'database' | 'now'>,
  actor: PersonActor,
  {
    siteId,
    aboveCents,
    requestId,
  }: {
    readonly siteId: number
    readonly aboveCents: number
    readonly requestId?: string | undefined
  },
): Promise<StaffOutcome> {
  if (!Number.isSafeInteger(aboveCents) || aboveCents < 0 || aboveCents > 100_000_000) {
    return incomplete('Write an amount of up to $1,000,000.')
  }
  const scope = { kind: 'site', siteId, locationId: null, categories: null } as const
  const managing = decideAccess(actor, 'people.manage')
  if (!managing.allowed) return refuseAccess(managing)
  if (!Number.isSafeInteger(siteId)) return unknownSite
  const admitted = await changeWithinActor(database, actor, async (tx): Promise<StaffOutcome> => {
    const place = await findPlace(tx, scope)
    if (place === undefined) return unknownSite
    // Operators manage people, and have nothing to do with a dealer's money.
    const reading = decideAccess(actor, 'sales.read', place)
    if (!reading.allowed) return refuseAccess(reading)
    const decision = decideAccess(actor, 'people.manage', place)
    return decision.allowed ? { ok: true } : refuseAccess(decision)
  })
  if (!admitted.ok) return admitted
  if (!isConfirmed(actor, now())) return confirmFirst
  return database.withScope(ownScopeOf(siteId), async (tx): Promise<StaffOutcome> => {
    const beforeCents = await readRefundLimit(tx, siteId)
    if (beforeCents === aboveCents) return { ok: true }
    await saveRefundLimit(tx, siteId, aboveCents)
    await recordAudit(tx, actor, {
      siteId,
      subject: { kind: 'refund-limit', id: String(siteId) },
      action: 'sales.refund-limit',
      before: { aboveCents: beforeCents },
      after: { aboveCents },
      requestId,
    })
    return { ok: true }
  })
}

const unknownSite: StaffRefusal = {
  ok: false,
  code: 'sales.unknown-site',
  message: 'This website is not on your list.',
}
