import { createCipher } from '#platform/config/secret-keys.ts'
import type { Tx } from '#platform/postgres/database.ts'
import type { AuditEntry } from '../entry/audit-entry.types.ts'
import { type CustomerKeys, personalValuePurpose } from './customer-keys.ts'

/** Values of a customer that an entry carries encrypted, such as the reason of a lost sale. */
export interface PersonalValues {
  readonly keys: CustomerKeys
  /** The customer's e-mail address, or their number; a lead without either has its own id. */
  readonly address: string
  readonly values: Readonly<Record<string, string>>
}

/** Values of all fields together, in letters; what is longer is cut. */
const mostLetters = 1500

export async function sealPersonal(
  tx: Tx,
  siteId: number | null,
  { keys, address, values }: PersonalValues,
): Promise<{ readonly keyId: string; readonly sealed: string }> {
  if (siteId === null) throw new Error('a customer is one of a site')
  const { id, key } = await keys.obtain(tx, siteId, address)
  return { keyId: id, sealed: sealValues(key, values) }
}

export function sealValues(key: string, values: Readonly<Record<string, string>>): string {
  let left = mostLetters
  const bounded: Record<string, string> = {}
  for (const [name, value] of Object.entries(values)) {
    bounded[name] = value.slice(0, left)
    left -= Math.min(left, value.length)
  }
  return createCipher([key], personalValuePurpose).encrypt(JSON.stringify(bounded))
}

export type ReadPersonal =
  | { readonly kind: 'none' }
  | { readonly kind: 'readable'; readonly values: Readonly<Record<string, string>> }
  /** The customer's key was destroyed: their data was erased or is too old. */
  | { readonly kind: 'erased' }

/** What an entry has of a customer. */
export function readPersonal(
  keys: Pick<CustomerKeys, 'open'>,
  { personal }: Pick<AuditEntry, 'personal'>,
): ReadPersonal {
  if (personal === null) return { kind: 'none' }
  if (personal.key === null) return { kind: 'erased' }
  const text = createCipher([keys.open(personal.key)], personalValuePurpose).decrypt(
    personal.sealed,
  )
  return { kind: 'readable', values: JSON.parse(text) as Record<string, string> }
}
