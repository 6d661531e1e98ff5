import type { Tx } from '#platform/postgres/database.ts'

/** The author of a change that visitors can see, stored with the records of shown prices. */
export type ChangeAuthor =
  /** An operator of the deployment, or the dealer's staff. */
  | { readonly kind: 'person'; readonly name: string }
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
  await tx.query(`SELECT set_config('forecourt.changed_by', $1, true)`, [JSON.stringify(author)])
}
