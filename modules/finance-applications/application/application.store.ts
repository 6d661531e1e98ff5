import type { BotMark } from '#modules/forms/bot-check/bot-mark.types.ts'
import type { Tx } from '#platform/postgres/database.ts'
import { draftHours, sittingMinutes } from './draft-time.ts'
import type { GivenConsent } from './application.types.ts'

/** A row of an application, with encrypted answers. */
export interface ApplicationRow {
  readonly id: string
  /** Short id by which applicant and staff refer to the application. */
  readonly reference: string
  readonly siteId: number
  readonly email: string
  readonly vehicleId: number | null
  readonly dealershipSlug: string | null
  readonly state: 'begun' | 'submitted'
  readonly answers: string
  readonly sensitive: string | null
  readonly sittingHash: Buffer | null
  /** Whether the current session (sitting) is recent enough to continue without repeating sensitive answers. */
  readonly isSitting: boolean
  readonly consents: readonly GivenConsent[]
  readonly destination: string | null
  readonly deliveryState: 'none' | 'held' | 'pending' | 'delivered' | 'dead'
  /** Why the sender could not be checked; null: checked, or not required. */
  readonly botMark: BotMark | null
  readonly attempts: number
  readonly begunAt: Date
  readonly submittedAt: Date | null
  readonly deleteAfter: Date
}

const columns = `id, reference, site_id AS "siteId", email, vehicle_id AS "vehicleId", dealership_slug AS "dealershipSlug", state,
  answers, sensitive, sitting_hash AS "sittingHash",
  touched_at > now() - make_interval(mins => ${sittingMinutes}) AS "isSitting", consents, destination,
  delivery_state AS "deliveryState", bot_mark AS "botMark", attempts, begun_at AS "begunAt", submitted_at AS "submittedAt",
  delete_after AS "deleteAfter"`

/** The application of a session key, optionally locked for changes; undefined if it has expired. */
export async function findOfKey(
  tx: Tx,
  keyHash: Buffer,
  { isLocked }: { readonly isLocked: boolean },
): Promise<ApplicationRow | undefined> {
  const { rows } = await tx.query<ApplicationRow>(
    `SELECT ${columns} FROM finance_applications
     WHERE key_hash = $1 AND begun_at > now() - make_interval(hours => ${draftHours})
       AND delete_after > now() ${isLocked ? 'FOR UPDATE' : ''}`,
    [keyHash],
  )
  return rows[0]
}

export async function findApplication(tx: Tx, id: string): Promise<ApplicationRow | undefined> {
  const { rows } = await tx.query<ApplicationRow>(
    `SELECT ${columns} FROM finance_applications WHERE id = $1`,
    [id],
  )
  return rows[0]
}

/** The id for a reference; undefined if there is no such application. */
export async function findIdOfReference(tx: Tx, reference: string): Promise<string | undefined> {
  const { rows } = await tx.query<{ id: string }>(
    'SELECT id FROM finance_applications WHERE reference = $1',
    [reference],
  )
  return rows[0]?.id
}

export interface NewApplication {
  readonly id: string
  readonly reference: string
  readonly siteId: number
  readonly keyHash: Buffer
  readonly email: string
  readonly vehicleId: number | null
  readonly answers: string
  readonly botMark: BotMark | null
}

export async function insertApplication(tx: Tx, application: NewApplication): Promise<void> {
  const { id, reference, siteId, keyHash, email, vehicleId, answers, botMark } = application
  await tx.query(
    `INSERT INTO finance_applications (id, site_id, key_hash, email, vehicle_id, state, answers, bot_mark,
       reference, delete_after)
     VALUES ($1, $2, $3, $4, $5, 'begun', $6, $7, $8, now() + make_interval(hours => ${draftHours}))`,
    [id, siteId, keyHash, email, vehicleId, answers, botMark, reference],
  )
}

export interface ChangedAnswers {
  readonly email: string
  readonly answers: string
  /** The sensitive answers, and the hash of the key of the session in which they were given; null: none are stored. */
  readonly sitting: { readonly sensitive: string; readonly hash: Buffer } | null
}

export async function saveAnswers(
  tx: Tx,
  id: string,
  { email, answers, sitting }: ChangedAnswers,
): Promise<void> {
  await tx.query(
    `UPDATE finance_applications
     SET email = $2, answers = $3, sensitive = $4, sitting_hash = $5, touched_at = now()
     WHERE id = $1`,
    [id, email, answers, sitting?.sensitive ?? null, sitting?.hash ?? null],
  )
}

export interface Submission {
  readonly answers: string
  readonly consents: readonly GivenConsent[]
  readonly dealershipSlug: string | null
  readonly destination: string | null
  readonly keepDays: number
  /** Whether the application is held: nobody is notified until staff have reviewed and released it. */
  readonly isHeld: boolean
}

export async function saveSubmission(tx: Tx, id: string, submission: Submission): Promise<void> {
  const { answers, consents, dealershipSlug, destination, keepDays, isHeld } = submission
  await tx.query(
    `UPDATE finance_applications
     SET state = 'submitted', answers = $2, sensitive = NULL, sitting_hash = NULL, consents = $3,
         dealership_slug = $4, destination = $5, delivery_state = $6, submitted_at = now(), touched_at = now(),
         delete_after = now() + make_interval(days => $7)
     WHERE id = $1`,
    [
      id,
      answers,
      JSON.stringify(consents),
      dealershipSlug,
      destination,
      isHeld ? 'held' : destination === null ? 'none' : 'pending',
      keepDays,
    ],
  )
}

export async function saveDeliveryState(
  tx: Tx,
  id: string,
  state: 'pending' | 'delivered' | 'dead',
): Promise<void> {
  await tx.query(
    'UPDATE finance_applications SET delivery_state = $2, attempts = attempts + 1 WHERE id = $1',
    [id, state],
  )
}

/**
 * Deletes an application that has expired.
 *
 * @returns seconds until it expires; null: it is deleted
 */
export async function deleteIfOver(tx: Tx, id: string): Promise<number | null> {
  await tx.query('DELETE FROM finance_applications WHERE id = $1 AND delete_after <= now()', [id])
  const { rows } = await tx.query<{ seconds: number }>(
    `SELECT greatest(1, ceil(extract(epoch FROM delete_after - now())))::int AS seconds
     FROM finance_applications WHERE id = $1`,
    [id],
  )
  return rows[0]?.seconds ?? null
}

/**
 * Releases a held application.
 *
 * @returns undefined: no application with this id is held
 */
export async function releaseHeld(tx: Tx, id: string): Promise<ApplicationRow | undefined> {
  const { rows } = await tx.query<ApplicationRow>(
    `UPDATE finance_applications
     SET delivery_state = CASE WHEN destination IS NULL THEN 'none' ELSE 'pending' END
     WHERE id = $1 AND delivery_state = 'held' RETURNING ${columns}`,
    [id],
  )
  return rows[0]
}

/**
 * Sends an application again whose delivery failed, with all attempts.
 *
 * @returns whether it had failed
 */
export async function reviveDelivery(tx: Tx, id: string): Promise<boolean> {
  const { rowCount } = await tx.query(
    `UPDATE finance_applications SET delivery_state = 'pending', attempts = 0
     WHERE id = $1 AND delivery_state = 'dead' AND destination IS NOT NULL`,
    [id],
  )
  return rowCount === 1
}

export interface HeldApplications {
  /** The site's slug. */
  readonly site: string
  readonly count: number
  /** Reference of the oldest. */
  readonly oldest: string
}

/** Held applications that wait for review by staff, by site. */
export async function listHeld(tx: Tx): Promise<HeldApplications[]> {
  const { rows } = await tx.query<HeldApplications>(
    `SELECT slug AS site, count(*)::int AS count, (array_agg(held.reference ORDER BY submitted_at))[1] AS oldest
     FROM finance_applications AS held JOIN sites ON sites.id = held.site_id
     WHERE delivery_state = 'held' GROUP BY slug ORDER BY slug`,
  )
  return rows
}
