import type { Tx } from '#platform/postgres/database.ts'
import { siteName } from '../people/place.store.ts'
import type { NoticedAccess } from './notice-mail.view.ts'

/** A notice that is older than this comes too late to help its reader, so it is not sent. */
const outdatedDays = 3

interface Notified {
  readonly name: string
  readonly email: string
  /** When the mail is not worth sending any more. */
  readonly outdatedAt: Date
}

/** A person who is not suspended, in the scope of signing in. */
export async function findNotified(tx: Tx, personId: string): Promise<Notified | undefined> {
  const { rows } = await tx.query<Notified>(
    `SELECT name, email, now() + make_interval(days => $2) AS "outdatedAt"
     FROM staff_people WHERE id = $1 AND suspended_at IS NULL`,
    [personId, outdatedDays],
  )
  return rows[0]
}

/** @returns undefined if the transaction's person does not see the access, or it is over */
export async function findNoticedAccess(
  tx: Tx,
  accessId: string,
): Promise<NoticedAccess | undefined> {
  const { rows } = await tx.query<NoticedAccess>(
    `SELECT ${siteName} AS "siteName", person_name AS "personName", reason, hours
     FROM staff_support_accesses JOIN sites ON sites.id = site_id
     WHERE staff_support_accesses.id = $1 AND ended_at IS NULL`,
    [accessId],
  )
  return rows[0]
}
