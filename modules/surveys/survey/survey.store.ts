import type { Tx } from '#platform/postgres/database.ts'
import type { SurveyKind } from './survey-kinds.rules.ts'
import type { Survey } from './survey.types.ts'

const columns = `
  s.id, s.site_id AS "siteId", s.kind, s.invited_at AS "invitedAt", s.opened_at AS "openedAt",
  s.answered_at AS "answeredAt", clock_timestamp() AS "readAt", s.rating, s.comment, b.lead_id AS "leadId",
  coalesce(b.location_id, d.location_id) AS "locationId", coalesce(l.first_name, r.first_name) AS "firstName",
  coalesce(l.last_name, r.last_name) AS "lastName", coalesce(l.email, r.email) AS email`

const tables = `surveys s
  LEFT JOIN bookings b ON b.id = s.booking_id LEFT JOIN leads l ON l.id = b.lead_id
  LEFT JOIN reservations r ON r.id = s.reservation_id
  LEFT JOIN reservation_deliveries d ON d.reservation_id = s.reservation_id`

/** The survey with an id, in the scope's site. */
export async function findSurvey(tx: Tx, id: string): Promise<Survey | undefined> {
  const { rows } = await tx.query<Survey>(`SELECT ${columns} FROM ${tables} WHERE s.id = $1`, [id])
  return rows[0]
}

/**
 * The surveys of the scope's site, newest first.
 *
 * @param limit may be Infinity
 */
export async function listSurveys(tx: Tx, limit: number): Promise<Survey[]> {
  const { rows } = await tx.query<Survey>(
    `SELECT ${columns} FROM ${tables} ORDER BY coalesce(s.answered_at, s.invited_at) DESC, s.id LIMIT $1`,
    [Number.isFinite(limit) ? limit : null],
  )
  return rows
}

/** Maximum number of invitations in one transaction; the next run creates the others. */
const mostAtOnce = 200

/**
 * Creates surveys at the scope's site for appointments that ended two hours ago and deliveries three days ago, if
 * they have an address and no survey yet. Nobody is invited twice within thirty days.
 *
 * @returns the new surveys
 */
export async function insertDue(
  tx: Tx,
  siteId: number,
  kinds: readonly SurveyKind[],
): Promise<{ readonly id: string; readonly email: string; readonly kind: SurveyKind }[]> {
  const { rows } = await tx.query<{ id: string; email: string; kind: SurveyKind }>(
    `WITH ended AS (
       SELECT b.kind, b.id AS booking_id, NULL::uuid AS reservation_id, l.email, b.ends_at AS at
       FROM bookings b JOIN leads l ON l.id = b.lead_id
       WHERE b.site_id = $1 AND b.state = 'booked' AND b.attendance IS DISTINCT FROM 'no-show'
         AND b.ends_at BETWEEN now() - interval '3 days' AND now() - interval '2 hours'
       UNION ALL
       SELECT 'delivery', NULL, d.reservation_id, r.email, d.recorded_at
       FROM reservation_deliveries d JOIN reservations r ON r.id = d.reservation_id
       WHERE d.site_id = $1 AND r.state = 'delivered'
         AND d.recorded_at BETWEEN now() - interval '10 days' AND now() - interval '3 days'
     ), due AS (
       SELECT DISTINCT ON (lower(email)) * FROM ended e
       WHERE email IS NOT NULL AND kind = ANY ($2)
         AND NOT EXISTS (
           SELECT FROM ${tables}
           WHERE s.site_id = $1 AND (s.booking_id = e.booking_id OR s.reservation_id = e.reservation_id
             OR (lower(coalesce(l.email, r.email)) = lower(e.email) AND s.invited_at > now() - interval '30 days')))
       ORDER BY lower(email), at DESC LIMIT ${mostAtOnce}
     ), made AS (
       INSERT INTO surveys (site_id, kind, booking_id, reservation_id)
       SELECT $1, kind, booking_id, reservation_id FROM due
       ON CONFLICT DO NOTHING RETURNING id, kind, booking_id, reservation_id
     )
     SELECT made.id, made.kind, due.email FROM made JOIN due
       ON due.booking_id = made.booking_id OR due.reservation_id = made.reservation_id`,
    [siteId, kinds],
  )
  return rows
}

/** Deletes a new invitation, so that its visitor counts as not invited. */
export async function undoInvitation(tx: Tx, id: string): Promise<void> {
  await tx.query('DELETE FROM surveys WHERE id = $1', [id])
}

/** @returns whether the survey was opened for the first time */
export async function noteOpened(tx: Tx, id: string): Promise<boolean> {
  const { rowCount } = await tx.query(
    'UPDATE surveys SET opened_at = now() WHERE id = $1 AND opened_at IS NULL',
    [id],
  )
  return rowCount === 1
}

/**
 * Stores an answer, once.
 *
 * @returns whether it is the first one
 */
export async function saveAnswer(
  tx: Tx,
  id: string,
  { rating, comment }: { readonly rating: number; readonly comment: string },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `UPDATE surveys SET rating = $2, comment = $3, answered_at = now(), opened_at = coalesce(opened_at, now())
     WHERE id = $1 AND answered_at IS NULL`,
    [id, rating, comment],
  )
  return rowCount === 1
}

/** Sites with due invitations. */
export async function listSitesDue(tx: Tx): Promise<number[]> {
  const { rows } = await tx.query<{ id: number }>('SELECT sites_with_due_surveys() AS id')
  return rows.map(({ id }) => id)
}
