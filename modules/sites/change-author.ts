import type { Tx } from '#platform/postgres/database.ts'

/** Who changes what visitors see, as evidence of shown prices names them. */
export type ChangeAuthor =
  /** Who operates the deployment, or the dealer's staff. */
  | { readonly kind: 'person'; readonly name: string }
  /** A feed that comes in by itself, by its name. */
  | { readonly kind: 'feed'; readonly name: string }
  /** Another system, by the id of its key. */
  | { readonly kind: 'api-key'; readonly name: string }
  /** The settings or the state of a site; the name is that of the person, null: the platform itself. */
  | { readonly kind: 'site'; readonly name: string | null; readonly version: number | null }
  /** A visitor bought or gave back a vehicle on a website. */
  | { readonly kind: 'purchase' }
  | { readonly kind: 'platform' }

/** States the author of the transaction, for what its triggers record (db/migrations/0090-shown-prices.sql). */
export async function setChangeAuthor(tx: Tx, author: ChangeAuthor): Promise<void> {
  await tx.query(`SELECT set_config('forecourt.changed_by', $1, true)`, [JSON.stringify(author)])
}
