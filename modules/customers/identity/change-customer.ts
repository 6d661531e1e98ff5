import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { PersonActor } from '#modules/staff/access/actor.types.ts'
import { recordAudit } from '#modules/staff/audit/audit.store.ts'
import type { StaffOutcome, StaffRefusal } from '#modules/staff/service/staff-service.types.ts'
import type { Tx } from '#platform/postgres/database.ts'
import { findCustomer, type FoundCustomer } from '../customer/customer.store.ts'
import { isUuid, withinCustomer } from '../customer/within-customer.ts'
import type { CustomerParts } from '../customer/customer-parts.types.ts'
import { type ChangeFault, refuseChange, unknownCustomer } from '../customer/refusals.ts'

type Changed = StaffOutcome<{
  /** The customer that the leads were taken from, or that got them. */
  readonly customerId: string
  /** For `undoCustomerChange`, within ten minutes. */
  readonly changeId: string
}>

interface SeparateRequest {
  readonly customerId: string
  /** Leads of the other person, 1 to 200. */
  readonly leadIds: readonly string[]
  readonly requestId?: string | undefined
}

const leadIdsSchema = z.array(z.uuid().toLowerCase()).min(1).max(200)

/** Separates leads of another person: they become a new customer, and later leads do not join the two again. */
export async function separateLeads(
  parts: Pick<CustomerParts, 'database'>,
  actor: PersonActor,
  { customerId, leadIds, requestId }: SeparateRequest,
): Promise<Changed> {
  const parsed = leadIdsSchema.safeParse(leadIds)
  if (!parsed.success) return refuseChange('customers.changed')
  const chosen = [...new Set(parsed.data)]
  const access = { customerId, permission: 'leads.work' } as const
  return withinCustomer(parts, actor, access, async (tx, customer) => {
    const [changeId, newId] = [randomUUID(), randomUUID()]
    const sql = 'SELECT separate_leads($1, $2, $3, $4) AS fault'
    const refusal = await change(tx, sql, [changeId, customer.id, chosen, newId])
    if (refusal !== undefined) return refusal
    const changed = { action: 'customer.separate', leads: chosen.length, changeId, requestId }
    await record(tx, actor, { ...customer, id: newId }, { ...changed, otherId: customer.id })
    // A person who sees a part of the leads may have taken all that they see.
    if ((await findCustomer(tx, customer.id)) !== undefined) {
      await record(tx, actor, customer, { ...changed, otherId: newId })
    }
    return { ok: true as const, customerId: customer.id, changeId }
  })
}

interface JoinRequest {
  /** Whose leads go to the other customer, as far as the actor sees them. */
  readonly customerId: string
  readonly intoId: string
  readonly requestId?: string | undefined
}

/** Two customers are one person. */
export async function joinCustomers(
  parts: Pick<CustomerParts, 'database'>,
  actor: PersonActor,
  { customerId, intoId, requestId }: JoinRequest,
): Promise<Changed> {
  const into = intoId.toLowerCase()
  if (!isUuid(customerId.toLowerCase())) return unknownCustomer
  const access = { customerId: into, permission: 'leads.work' } as const
  return withinCustomer(parts, actor, access, async (tx, customer) => {
    const changeId = randomUUID()
    const sql = 'SELECT join_customers($1, $2, $3) AS fault'
    const refusal = await change(tx, sql, [changeId, customerId.toLowerCase(), customer.id])
    if (refusal !== undefined) return refusal
    const otherId = customerId.toLowerCase()
    await record(tx, actor, customer, { action: 'customer.join', otherId, changeId, requestId })
    return { ok: true as const, customerId: customer.id, changeId }
  })
}

interface UndoRequest {
  /** The customer on whose page the change is undone. */
  readonly customerId: string
  readonly changeId: string
  readonly requestId?: string | undefined
}

/** Gives the leads of a change back, within ten minutes. */
export async function undoCustomerChange(
  parts: Pick<CustomerParts, 'database'>,
  actor: PersonActor,
  { customerId, changeId, requestId }: UndoRequest,
): Promise<Changed> {
  const id = changeId.toLowerCase()
  if (!isUuid(id)) return unknownCustomer
  const access = { customerId, permission: 'leads.work' } as const
  return withinCustomer(parts, actor, access, async (tx, customer) => {
    const restoredId = await findChanged(tx, customer.id, id)
    if (restoredId === undefined) return unknownCustomer
    const refusal = await change(tx, 'SELECT undo_customer_change($1) AS fault', [id])
    if (refusal !== undefined) return refusal
    const restored = { ...customer, id: restoredId }
    await record(tx, actor, restored, { action: 'customer.undo', changeId: id, requestId })
    return { ok: true as const, customerId: restoredId, changeId: id }
  })
}

/** The customers between whom a change moved leads. */
async function findChanged(
  tx: Tx,
  customerId: string,
  changeId: string,
): Promise<string | undefined> {
  const { rows } = await tx.query<{ fromId: string }>(
    'SELECT from_id AS "fromId" FROM customer_changes WHERE id = $2 AND (from_id = $1 OR to_id = $1)',
    [customerId, changeId],
  )
  return rows[0]?.fromId
}

/** Runs a function of db/migrations/0107-customers.sql. @returns why it changed nothing */
async function change(
  tx: Tx,
  sql: string,
  values: readonly unknown[],
): Promise<StaffRefusal | undefined> {
  const { rows } = await tx.query<{ fault: ChangeFault | null }>(sql, values)
  const fault = rows[0]?.fault ?? null
  return fault === null ? undefined : refuseChange(fault)
}

interface Recorded {
  readonly action: string
  readonly changeId: string
  readonly otherId?: string
  readonly leads?: number
  readonly requestId: string | undefined
}

const record = (
  tx: Tx,
  actor: PersonActor,
  { siteId, id }: Pick<FoundCustomer, 'siteId' | 'id'>,
  { action, requestId, ...after }: Recorded,
) =>
  recordAudit(tx, actor, {
    siteId,
    subject: { kind: 'customer', id },
    action,
    after,
    requestId,
  })
