import type { CustomerKeys } from '#modules/audit/personal/customer-keys.ts'
import type { PersonalValues } from '#modules/audit/personal/personal.types.ts'
import { foldNumber } from '#modules/forms/fields/fold-number.rules.ts'
import { readPersonAddress } from '#modules/forms/fields/person-address.rules.ts'
import type { Tx } from '#platform/postgres/database.ts'
import type { LeadWork } from './merge-work.rules.ts'

/**
 * The reasons of a lost sale before and after, for the audit: they are about the customer, so they are readable only as
 * long as their key exists. Undefined: the lead has no reason before nor after.
 */
export async function sealLostReason(
  tx: Tx,
  keys: CustomerKeys,
  leadId: string,
  { before, after }: Readonly<Record<'before' | 'after', LeadWork>>,
): Promise<PersonalValues | undefined> {
  const values = {
    ...(before.lostReason !== null && { lostReasonBefore: before.lostReason }),
    ...(after.lostReason !== null && { lostReason: after.lostReason }),
  }
  if (Object.keys(values).length === 0) return undefined
  return { keys, address: await findAddress(tx, leadId), values }
}

/**
 * The customer's address in the form by which requests for a person's data look it up. A lead without an e-mail address
 * and a number has a key of its own.
 */
async function findAddress(tx: Tx, leadId: string): Promise<string> {
  const { rows } = await tx.query<{ email: string | null; phone: string | null }>(
    'SELECT email, phone FROM leads WHERE id = $1',
    [leadId],
  )
  const { email, phone } = rows[0] ?? { email: null, phone: null }
  const address = email === null ? undefined : readPersonAddress(email)
  if (address !== undefined) return address
  const digits = foldNumber(phone ?? '')
  return digits === '' ? `lead:${leadId}` : `tel:${digits}`
}
