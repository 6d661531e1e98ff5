import { codeMinutes, mostAttempts, sendWithinMinutes } from '#modules/staff/codes/code.rules.ts'
import type { Tx } from '#platform/postgres/database.ts'
import type { Shopper } from './courtesy-hold.types.ts'
import type { ShopperKeys } from './shopper-keys.ts'

/** A second request of the same content within this time is the same request: a button that was pressed twice. */
const repeatSeconds = 60

export interface CourtesyRequest extends Shopper {
  readonly id: string
  readonly vehicleId: number
  readonly optIn: boolean
  /** Whether the right code was entered. */
  readonly isConfirmed: boolean
}

const columns = `id, vehicle_id AS "vehicleId", first_name AS "firstName", last_name AS "lastName", email, phone,
  opt_in AS "optIn", confirmed_at IS NOT NULL AS "isConfirmed"`

export interface NewCourtesyRequest extends Shopper {
  readonly siteId: number
  readonly vehicleId: number
  readonly optIn: boolean
  readonly keys: ShopperKeys
  readonly browserHash: Buffer
  readonly addressHash: Buffer
}

/** @returns its id */
export async function insertRequest(tx: Tx, request: NewCourtesyRequest): Promise<string> {
  const { rows } = await tx.query<{ id: string }>(
    `INSERT INTO courtesy_hold_requests (
       site_id, vehicle_id, first_name, last_name, email, phone, opt_in, email_hash, phone_hash, browser_hash,
       address_hash)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) RETURNING id`,
    [
      request.siteId,
      request.vehicleId,
      request.firstName,
      request.lastName,
      request.email,
      request.phone,
      request.optIn,
      request.keys.email,
      request.keys.phone,
      request.browserHash,
      request.addressHash,
    ],
  )
  return rows[0]!.id
}

/** The id of a request that a browser has sent just now, with the same content. */
export async function findRepeatedRequest(
  tx: Tx,
  { vehicleId, email, phone, browserHash }: NewCourtesyRequest,
): Promise<string | undefined> {
  const { rows } = await tx.query<{ id: string }>(
    `SELECT id FROM courtesy_hold_requests
     WHERE browser_hash = $1 AND vehicle_id = $2 AND email = $3 AND phone = $4 AND confirmed_at IS NULL
       AND requested_at > now() - make_interval(secs => $5)
     ORDER BY requested_at DESC LIMIT 1`,
    [browserHash, vehicleId, email, phone, repeatSeconds],
  )
  return rows[0]?.id
}

/** A request of the scope's site that a browser sent; undefined for that of another browser. */
export async function findRequestOfBrowser(
  tx: Tx,
  id: string,
  browserHash: Buffer,
): Promise<CourtesyRequest | undefined> {
  const { rows } = await tx.query<CourtesyRequest>(
    `SELECT ${columns} FROM courtesy_hold_requests WHERE id = $1 AND browser_hash = $2`,
    [id, browserHash],
  )
  return rows[0]
}

/**
 * The number of requests that an address sent within the last hour. Concurrent calls for the same address wait for the end
 * of this transaction.
 */
export async function countRequestsOfAddress(tx: Tx, addressHash: Buffer): Promise<number> {
  const { rows } = await tx.query<{ count: number }>(
    'SELECT count_courtesy_requests_of_address($1) AS count',
    [addressHash],
  )
  return rows[0]?.count ?? 0
}

/** The request for which a code is to be mailed; undefined if it was sent or waited too long. */
export async function findUnsentRequest(
  tx: Tx,
  id: string,
): Promise<Pick<CourtesyRequest, 'email' | 'firstName' | 'vehicleId'> | undefined> {
  const { rows } = await tx.query<Pick<CourtesyRequest, 'email' | 'firstName' | 'vehicleId'>>(
    `SELECT email, first_name AS "firstName", vehicle_id AS "vehicleId" FROM courtesy_hold_requests
     WHERE id = $1 AND sent_at IS NULL AND requested_at > now() - make_interval(mins => $2)`,
    [id, sendWithinMinutes],
  )
  return rows[0]
}

/**
 * Gives an unsent request the hash of its code, and starts the code's lifetime. Replaces an earlier hash; attempts stay
 * counted.
 *
 * @returns when it expires; undefined if it has been sent since
 */
export async function giveRequestCode(
  tx: Tx,
  id: string,
  codeHash: Buffer,
): Promise<Date | undefined> {
  const { rows } = await tx.query<{ expiresAt: Date }>(
    `UPDATE courtesy_hold_requests SET code_hash = $2, expires_at = now() + make_interval(mins => $3)
     WHERE id = $1 AND sent_at IS NULL RETURNING expires_at AS "expiresAt"`,
    [id, codeHash, codeMinutes],
  )
  return rows[0]?.expiresAt
}

/** Marks a code as sent, so that the request gets no other one. */
export async function noteCodeSent(tx: Tx, id: string): Promise<void> {
  await tx.query('UPDATE courtesy_hold_requests SET sent_at = now() WHERE id = $1', [id])
}

export type CodeAttempt = 'right' | 'wrong' | 'over'

/**
 * Counts an attempt with a browser's code, and records that it is right: in one statement, so that simultaneous attempts
 * are all counted.
 *
 * @param codeHashes of the entered code, one for each secret
 * @returns `over`: the code is too old, was tried too often, or was not sent yet
 */
export async function tryRequestCode(
  tx: Tx,
  id: string,
  browserHash: Buffer,
  codeHashes: readonly Buffer[],
): Promise<CodeAttempt> {
  const { rows } = await tx.query<{ isRight: boolean; isLast: boolean }>(
    `UPDATE courtesy_hold_requests SET attempts = attempts + 1,
       confirmed_at = CASE WHEN code_hash = ANY ($3::bytea[]) THEN coalesce(confirmed_at, now()) ELSE confirmed_at END
     WHERE id = $1 AND browser_hash = $2 AND expires_at > now() AND attempts < $4
     RETURNING code_hash = ANY ($3::bytea[]) AS "isRight", attempts >= $4 AS "isLast"`,
    [id, browserHash, codeHashes, mostAttempts],
  )
  const [tried] = rows
  if (tried === undefined) return 'over'
  if (tried.isRight) return 'right'
  return tried.isLast ? 'over' : 'wrong'
}
