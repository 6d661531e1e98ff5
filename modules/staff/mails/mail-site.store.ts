import type { Tx } from '#platform/postgres/database.ts'

/**
 * Chooses the site from which a mail to an address comes, and states it as the transaction's site, so
 * that a job can be added for it: the site of the person's first membership, or of the newest one that
 * an invitation is about (of a group, its first site). For operators, and for addresses that nobody has,
 * it is the deployment's first site.
 *
 * @returns undefined if there is no site
 */
export async function enterMailSite(
  tx: Tx,
  email: string,
  membership: 'first' | 'newest',
): Promise<number | undefined> {
  const { rows } = await tx.query<{ siteId: number | null }>(
    'SELECT enter_mail_site((SELECT id FROM staff_people WHERE email = $1), $2) AS "siteId"',
    [email, membership === 'newest'],
  )
  return rows[0]?.siteId ?? undefined
}
