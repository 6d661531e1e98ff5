import { erasePerson, previewErasure } from '#modules/privacy/erase-person.ts'
import { exportPerson, type PersonDocument } from '#modules/privacy/export-person.ts'
import { hashAddress } from '#modules/privacy/hash-address.ts'
import { readLeadKey } from '#modules/privacy/person-key.rules.ts'
import type { PersonCounts } from '#modules/privacy/person-request.store.ts'
import { nameVisitor } from '#modules/leads/delivery/mail/lead-words.rules.ts'
import type { Site } from '#modules/sites/site.types.ts'
import type { PersonActor } from '#modules/staff/access/actor.types.ts'
import { isConfirmed } from '#modules/staff/access/confirmation.rules.ts'
import type { StaffOutcome, StaffRefusal } from '#modules/staff/service/staff-service.types.ts'
import { withinCustomer } from '../customer/within-customer.ts'
import type { CustomerParts } from '../customer/customer-parts.types.ts'
import { confirmFirst, needsReason } from '../customer/refusals.ts'
import { readReason } from '../customer/reason.rules.ts'

/** A customer with more addresses than this needs an operator with a shell. */
const mostKeys = 20

interface Person {
  readonly id: string
  readonly name: string
  readonly site: Site
  /** E-mail addresses and, of leads without one, numbers, by the key that `readLeadKey` gives. */
  readonly addresses: ReadonlyMap<string, string>
}

type RequestParts = Pick<
  CustomerParts,
  'database' | 'findSite' | 'secrets' | 'customerKeys' | 'seal' | 'clock'
>

/** The name of a customer, and the addresses by which their stored data is found. */
async function findPerson(
  parts: RequestParts,
  actor: PersonActor,
  customerId: string,
): Promise<StaffOutcome<Person>> {
  const access = { customerId, permission: 'customers.privacy' } as const
  const found = await withinCustomer(parts, actor, access, async (tx, customer) => {
    const { rows: newest } = await tx.query<{ firstName: string; lastName: string }>(
      `SELECT first_name AS "firstName", last_name AS "lastName" FROM lead_contacts JOIN leads ON leads.id = lead_id
       WHERE customer_id = $1 ORDER BY lead_contacts.created_at DESC, lead_id LIMIT 1`,
      [customer.id],
    )
    const { rows } = await tx.query<{ email: string | null; phone: string | null }>(
      `SELECT DISTINCT lower(email) AS email, CASE WHEN email IS NULL THEN phone END AS phone
       FROM lead_contacts JOIN leads ON leads.id = lead_id
       WHERE customer_id = $1 AND coalesce(email, phone) IS NOT NULL ORDER BY 1, 2`,
      [customer.id],
    )
    return { ok: true as const, customer, newest, rows }
  })
  if (!found.ok) return found
  const { customer, newest, rows } = found
  const site = await parts.findSite(customer.siteId)
  const addresses = new Map(
    rows.flatMap((lead) => {
      const key = readLeadKey(lead)
      return key === undefined ? [] : [[key, lead.email ?? lead.phone ?? ''] as const]
    }),
  )
  if (site === undefined || addresses.size === 0 || addresses.size > mostKeys) return needsOperator
  const { firstName, lastName } = newest[0] ?? { firstName: '', lastName: '' }
  return { ok: true, id: customer.id, name: nameVisitor({ firstName, lastName }), site, addresses }
}

export interface ErasurePreview {
  /** What the person types to confirm. */
  readonly name: string
  /** The addresses whose data is erased. */
  readonly addresses: readonly string[]
  readonly counts: PersonCounts
}

/** What `eraseCustomer` would delete. */
export async function previewCustomerErasure(
  parts: RequestParts,
  actor: PersonActor,
  customerId: string,
): Promise<StaffOutcome<{ readonly preview: ErasurePreview }>> {
  const found = await findPerson(parts, actor, customerId)
  if (!found.ok) return found
  const { name, site, addresses } = found
  const counted: PersonCounts[] = []
  for (const key of addresses.keys()) counted.push(await previewErasure(parts.database, site, key))
  return {
    ok: true,
    preview: { name, addresses: [...addresses.values()], counts: addCounts(counted) },
  }
}

function addCounts(counted: readonly PersonCounts[]): PersonCounts {
  const sum = new Map<string, number>()
  for (const counts of counted) {
    for (const [name, count] of Object.entries(counts)) sum.set(name, (sum.get(name) ?? 0) + count)
  }
  return { leads: 0, files: 0, mails: 0, events: 0, ...Object.fromEntries(sum) }
}

interface EraseRequest {
  readonly customerId: string
  /** Must be the customer's name; capital and small letters are treated alike. */
  readonly typedName: string
  /** Why, 3 to 300 letters. */
  readonly reason: string
  /** Whether their published questions are taken from the pages too. */
  readonly takesQuestions: boolean
  readonly requestId?: string | undefined
}

/**
 * Erases what the site has stored of a customer, as `forecourt person erase` does, one address after the other. Contents
 * of files are deleted by the worker's sweep.
 */
export async function eraseCustomer(
  parts: RequestParts,
  actor: PersonActor,
  { customerId, typedName, reason, takesQuestions, requestId }: EraseRequest,
): Promise<StaffOutcome<{ readonly name: string }>> {
  const found = await findPerson(parts, actor, customerId)
  if (!found.ok) return found
  if (!isConfirmed(actor, parts.clock())) return confirmFirst
  const { id, name, site, addresses } = found
  const given = readReason(reason)
  if (given === undefined) return needsReason
  if (fold(typedName) !== fold(name)) return wrongName
  const { customerKeys } = parts
  const subject = { kind: 'customer', id }
  const entry = { subject, action: 'customer.erase', reason: given, requestId }
  const erased: string[] = []
  for (const [address, written] of addresses) {
    const addressHash = hashAddress(parts.secrets, address)[0]
    const erasure = { address, addressHash, actor, customerKeys, takesQuestions, entry }
    const { kind } = await erasePerson(parts.database, site, erasure)
    if (kind === 'delivering' || kind === 'reserving') return explainRest(hindrances[kind], erased)
    erased.push(written)
  }
  return { ok: true, name }
}

/** The refusal with the addresses that were erased before it: they stay erased, and the rest has to be erased later. */
function explainRest(hindrance: StaffRefusal, erased: readonly string[]): StaffRefusal {
  if (erased.length === 0) return hindrance
  const done = `What is stored under ${new Intl.ListFormat('en-AU').format(erased)} is erased already; the rest is not.`
  return { ...hindrance, message: `${hindrance.message} ${done}` }
}

const fold = (text: string): string => text.trim().replaceAll(/\s+/g, ' ').toLowerCase()

/** Everything that the site has stored of a customer, as `forecourt person export` gives it: one document an address. */
export async function exportCustomer(
  parts: RequestParts,
  actor: PersonActor,
  {
    customerId,
    reason,
    requestId,
  }: {
    readonly customerId: string
    readonly reason: string
    readonly requestId?: string | undefined
  },
): Promise<StaffOutcome<{ readonly documents: readonly PersonDocument[] }>> {
  const found = await findPerson(parts, actor, customerId)
  if (!found.ok) return found
  const now = parts.clock()
  if (!isConfirmed(actor, now)) return confirmFirst
  const given = readReason(reason)
  if (given === undefined) return needsReason
  const { id, site, addresses } = found
  const { customerKeys, seal } = parts
  const subject = { kind: 'customer', id }
  const entry = { subject, action: 'customer.export', reason: given, requestId }
  const documents: PersonDocument[] = []
  for (const address of addresses.keys()) {
    const addressHashes = hashAddress(parts.secrets, address)
    const request = { address, addressHashes, seal, now, actor, customerKeys, entry }
    documents.push((await exportPerson(parts.database, site, request)).document)
  }
  return { ok: true, documents }
}

const needsOperator: StaffRefusal = {
  ok: false,
  code: 'customers.needs-operator',
  message: 'What is stored of this customer cannot be found here. Ask the platform’s support.',
}

const wrongName: StaffRefusal = {
  ok: false,
  code: 'customers.wrong-name',
  message: 'Write the customer’s name as it is shown above.',
}

const hindrances: Readonly<Record<'delivering' | 'reserving', StaffRefusal>> = {
  delivering: {
    ok: false,
    code: 'customers.delivering',
    message: 'A lead of this customer is being delivered at this moment. Try again in a minute.',
  },
  reserving: {
    ok: false,
    code: 'customers.reserving',
    message:
      'A vehicle is held or reserved for this customer, or money is still to go back to them. Finish that first.',
  },
}
