import type { Tx } from '#platform/postgres/database.ts'

/** The author of a change that visitors can see, stored with the records of shown prices. */
export type ChangeAuthor =
  /** An operator of the deployment, or the dealer's staff. `personId`: of a person who is signed in to the console. */
  | { readonly kind: 'person'; readonly name: string; readonly personId?: string | undefined }
  /** An automatic feed, by its name. */
  | { readonly kind: 'feed'; readonly name: string }
  /** Another system, by the id of its key. */
  | { readonly kind: 'api-key'; readonly name: string }
  /** A change of a site's settings or state. `name`: the person who made it; null: the platform itself. */
  | { readonly kind: 'site'; readonly name: string | null; readonly version: number | null }
  /** A visitor bought or returned a vehicle on a website. */
  | { readonly kind: 'purchase' }
  | { readonly kind: 'platform' }

/** Sets the transaction's author, which the database's triggers record (db/migrations/0090-shown-prices.sql). */
export async function setChangeAuthor(tx: Tx, author: ChangeAuthor): Promise<void> {
  const personId = author.kind === 'person' ? author.personId : undefined
  const named = author.kind === 'person' ? { kind: author.kind, name: author.name } : author
  await tx.query(`SELECT set_config('forecourt.changed_by', $1, true)`, [JSON.stringify(named)])
  // Triggers that write the audit take the person by this setting (`audit_actor` in 0104-audit-of-everything.sql).
  if (personId !== undefined) {
    await tx.query(`SELECT set_config('forecourt.staff_person', $1, true)`, [personId])
  }
}
