import { decideAccess, type Permission } from '#modules/staff/access/access.rules.ts'
import type { Actor } from '#modules/staff/access/actor.types.ts'
import { changeWithinActor } from '#modules/staff/people/within-actor.ts'
import { refuseAccess } from '#modules/staff/people/refusals.ts'
import type { StaffOutcome } from '#modules/staff/service/staff-service.types.ts'
import type { Tx } from '#platform/postgres/database.ts'
import type { SalesParts } from './sales-parts.types.ts'
import { isId } from './record-id.rules.ts'
import { unknownSale } from './refusals.ts'
import { findSale, type FoundSale, toPlace } from './sale.store.ts'

/**
 * Runs work on a reservation in a transaction of the actor, if they see it and have the permission at its place.
 *
 * @param saleId from outside: any text
 */
export async function withinSale<T extends object>(
  { database }: Pick<SalesParts, 'database'>,
  actor: Actor,
  { saleId, permission }: { readonly saleId: string; readonly permission: Permission },
  work: (tx: Tx, sale: FoundSale) => Promise<StaffOutcome<T>>,
): Promise<StaffOutcome<T>> {
  const access = decideAccess(actor, 'sales.read')
  if (!access.allowed) return refuseAccess(access)
  if (!isId(saleId)) return unknownSale
  return changeWithinActor(database, actor, async (tx): Promise<StaffOutcome<T>> => {
    const sale = await findSale(tx, saleId)
    if (sale === undefined) return unknownSale
    const decision = decideAccess(actor, permission, toPlace(sale))
    return decision.allowed ? work(tx, sale) : refuseAccess(decision)
  })
}

/** The reservation, if the actor has the permission at its place. What follows happens in the scope of its site. */
export const admitToSale = (
  parts: Pick<SalesParts, 'database'>,
  actor: Actor,
  access: { readonly saleId: string; readonly permission: Permission },
): Promise<StaffOutcome<{ readonly sale: FoundSale }>> =>
  withinSale(parts, actor, access, (_tx, sale) => Promise.resolve({ ok: true, sale }))
