import type { Tx } from '#platform/postgres/database.ts'
import { listEntriesOf } from '../entry/audit-entry.store.ts'
import type { CustomerKeys } from '../personal/customer-keys.ts'
import { readPersonal } from '../personal/personal-values.ts'

export interface ExportedValue {
  readonly recorded_at: Date
  readonly action: string
  readonly values: Readonly<Record<string, string>>
}

/** Entries about one record that an export reads at most. */
const mostEntries = 10_000

/** What the audit has of a customer in the entries about a record, for the customer's own request. */
export async function listPersonalOf(
  tx: Tx,
  keys: CustomerKeys,
  subject: { readonly kind: string; readonly id: string },
): Promise<readonly ExportedValue[]> {
  const entries = await listEntriesOf(tx, subject, mostEntries)
  return entries.flatMap((entry) => {
    const personal = readPersonal(keys, entry)
    return personal.kind === 'readable'
      ? [{ recorded_at: entry.at, action: entry.action, values: personal.values }]
      : []
  })
}
