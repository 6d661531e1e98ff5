import type { Site } from '#modules/sites/site.types.ts'
import type { Actor } from '#modules/staff/access/actor.types.ts'
import { isConfirmed } from '#modules/staff/access/confirmation.rules.ts'
import type { StaffOutcome } from '#modules/staff/service/staff-service.types.ts'
import { confirmFirst, faultySite } from './refusals.ts'
import type { FoundSale } from './sale.store.ts'
import type { SalesParts } from './sales-parts.types.ts'
import { admitToSale } from './within-sale.ts'

/**
 * The reservation, if the actor may refund it and has shown a passkey shortly before.
 *
 * @param saleId from outside: any text
 */
export async function admitToRefund(
  { database, now }: Pick<SalesParts, 'database' | 'now'>,
  actor: Actor,
  saleId: string,
): Promise<StaffOutcome<{ readonly sale: FoundSale }>> {
  const admitted = await admitToSale({ database }, actor, { saleId, permission: 'sales.refund' })
  return admitted.ok && !isConfirmed(actor, now()) ? confirmFirst : admitted
}

/** The same with the reservation's site, for work that depends on the site's settings. */
export async function admitToRefundAtSite(
  parts: Pick<SalesParts, 'database' | 'findSite' | 'now'>,
  actor: Actor,
  saleId: string,
): Promise<StaffOutcome<{ readonly sale: FoundSale; readonly site: Site }>> {
  const admitted = await admitToRefund(parts, actor, saleId)
  if (!admitted.ok) return admitted
  const site = await parts.findSite(admitted.sale.siteId)
  return site === undefined ? faultySite : { ...admitted, site }
}
