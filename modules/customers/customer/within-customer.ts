import { decideAccess, type Permission, type Place } from '#modules/staff/access/access.rules.ts'
import type { Actor } from '#modules/staff/access/actor.types.ts'
import { refuseAccess } from '#modules/staff/people/refusals.ts'
import { changeWithinActor } from '#modules/staff/people/within-actor.ts'
import type { StaffRefusal } from '#modules/staff/service/staff-service.types.ts'
import type { Tx } from '#platform/postgres/database.ts'
import type { CustomerParts } from './customer-parts.types.ts'
import { unknownCustomer } from './refusals.ts'
import { findCustomer, type FoundCustomer } from './customer.store.ts'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export const isUuid = (text: string): boolean => uuid.test(text)

/** The site of a customer in general: a customer is of no location, their leads are. */
export const toCustomerPlace = ({ siteId, groupId }: FoundCustomer): Place => ({
  kind: 'site',
  siteId,
  groupId,
})

/**
 * Runs work on a customer in a transaction of the actor, if they see a lead of the customer and have the permission at
 * the customer's site.
 *
 * @param customerId from outside: any text
 */
export async function withinCustomer<T>(
  { database }: Pick<CustomerParts, 'database'>,
  actor: Actor,
  { customerId, permission }: { readonly customerId: string; readonly permission: Permission },
  work: (tx: Tx, customer: FoundCustomer) => Promise<T>,
): Promise<T | StaffRefusal> {
  const access = decideAccess(actor, 'customers.read')
  if (!access.allowed) return refuseAccess(access)
  const id = customerId.toLowerCase()
  if (!isUuid(id)) return unknownCustomer
  const outcome = await changeWithinActor(database, actor, async (tx) => {
    const customer = await findCustomer(tx, id)
    if (customer === undefined) return unknownCustomer
    const decision = decideAccess(actor, permission, toCustomerPlace(customer))
    return decision.allowed
      ? { ok: true, result: await work(tx, customer) }
      : refuseAccess(decision)
  })
  return outcome.ok ? outcome.result : outcome
}
