import { createCipher } from '#platform/config/secret-keys.ts'
import type { Tx } from '#platform/postgres/database.ts'
import { type CustomerKeys, personalValuePurpose } from './customer-keys.ts'
import type { PersonalValues, ReadPersonal, SealedPersonal } from './personal.types.ts'

/** The most letters of all values together; longer values are cut. */
const mostLetters = 1500

export async function sealPersonal(
  tx: Tx,
  siteId: number | null,
  { keys, address, values }: PersonalValues,
): Promise<{ readonly keyId: string; readonly sealed: string }> {
  if (siteId === null) throw new Error('an entry with values of a customer names no site')
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

/** Decrypts the values of a customer that an entry carries, if their key still exists. */
export function readPersonal(
  keys: Pick<CustomerKeys, 'open'>,
  { personal }: { readonly personal: SealedPersonal | null },
): ReadPersonal {
  if (personal === null) return { kind: 'none' }
  if (personal.key === null) return { kind: 'erased' }
  const text = createCipher([keys.open(personal.key)], personalValuePurpose).decrypt(
    personal.sealed,
  )
  return { kind: 'readable', values: JSON.parse(text) as Record<string, string> }
}
