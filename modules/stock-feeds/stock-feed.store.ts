import type { Cipher } from '#platform/config/secret-keys.ts'
import type { Tx } from '#platform/postgres/database.ts'
import {
  feedCredentialsSchema,
  type FeedCredentials,
  type StockFeedSettings,
} from './stock-feed.schema.ts'

export interface StockFeed extends StockFeedSettings {
  readonly id: number
  readonly dealershipId: number
  readonly groupId: number
  readonly dealershipSlug: string
  readonly hasCredentials: boolean
  /** The fingerprint of the SFTP server's host key; null: never connected. */
  readonly hostKey: string | null
  readonly nextRunAt: Date
  /** When an operator last requested a run or changed the settings. */
  readonly askedAt: Date
}

const feedSelect = `
  SELECT f.id, f.dealership_id AS "dealershipId", d.group_id AS "groupId", d.slug AS "dealershipSlug",
    f.name, f.address, f.format, f.mapping, f.partial, f.every_minutes AS "everyMinutes",
    f.credentials_encrypted IS NOT NULL AS "hasCredentials", f.host_key AS "hostKey", f.next_run_at AS "nextRunAt",
    f.asked_at AS "askedAt"
  FROM stock_feeds f JOIN dealerships d ON d.id = f.dealership_id`

/**
 * Creates a feed, or changes the one with its name. Without new credentials, the stored ones and the host key stay,
 * as long as the URL is the same. The feed is due at once.
 */
export async function saveStockFeed(
  tx: Tx,
  cipher: Cipher,
  feed: StockFeedSettings & { readonly dealershipId: number; readonly hostKey: string | null },
  credentials: FeedCredentials | null,
  now: Date,
): Promise<void> {
  const sealed = credentials === null ? null : cipher.encrypt(JSON.stringify(credentials))
  await tx.query(
    `INSERT INTO stock_feeds (dealership_id, name, address, format, mapping, partial, every_minutes,
       credentials_encrypted, next_run_at, created_at, asked_at, host_key)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9, $9, $10)
     ON CONFLICT (dealership_id, name) DO UPDATE SET
       address = excluded.address, format = excluded.format, mapping = excluded.mapping,
       partial = excluded.partial, every_minutes = excluded.every_minutes, next_run_at = excluded.next_run_at,
       asked_at = excluded.asked_at,
       credentials_encrypted = coalesce(excluded.credentials_encrypted,
         CASE WHEN stock_feeds.address = excluded.address THEN stock_feeds.credentials_encrypted END),
       host_key = coalesce(excluded.host_key,
         CASE WHEN stock_feeds.address = excluded.address THEN stock_feeds.host_key END)`,
    [
      feed.dealershipId,
      feed.name,
      feed.address,
      feed.format,
      feed.mapping === null ? null : JSON.stringify(feed.mapping),
      feed.partial,
      feed.everyMinutes,
      sealed,
      now,
      feed.hostKey,
    ],
  )
}

/** Records that an operator requested a run, which then imports the file even if the last run had the same. */
export async function noteRunRequested(tx: Tx, id: number, now: Date): Promise<void> {
  await tx.query('UPDATE stock_feeds SET asked_at = $2 WHERE id = $1', [id, now])
}

/** Records that the feed's drop folder was read, even if it was empty. */
export async function noteFolderRead(tx: Tx, id: number, now: Date): Promise<void> {
  await tx.query('UPDATE stock_feeds SET folder_read_at = $2 WHERE id = $1', [id, now])
}

/**
 * Stores the host key of the first connection.
 *
 * @returns false if the feed was deleted, or has another key or URL by now
 */
export async function pinHostKey(
  tx: Tx,
  { id, address }: Pick<StockFeed, 'id' | 'address'>,
  fingerprint: string,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `UPDATE stock_feeds SET host_key = $3
     WHERE id = $1 AND address = $2 AND (host_key IS NULL OR host_key = $3)`,
    [id, address, fingerprint],
  )
  return rowCount === 1
}

/** Deletes a feed with its runs. Called as the owner, because no page deletes feeds. */
export async function deleteStockFeed(tx: Tx, dealershipId: number, name: string): Promise<void> {
  await tx.query('DELETE FROM stock_feeds WHERE dealership_id = $1 AND name = $2', [
    dealershipId,
    name,
  ])
}

export async function findStockFeed(tx: Tx, id: number): Promise<StockFeed | undefined> {
  const { rows } = await tx.query<StockFeed>(`${feedSelect} WHERE f.id = $1`, [id])
  return rows[0]
}

export async function findStockFeedByName(
  tx: Tx,
  dealershipId: number,
  name: string,
): Promise<StockFeed | undefined> {
  const { rows } = await tx.query<StockFeed>(
    `${feedSelect} WHERE f.dealership_id = $1 AND f.name = $2`,
    [dealershipId, name],
  )
  return rows[0]
}

export async function readFeedCredentials(
  tx: Tx,
  cipher: Cipher,
  id: number,
): Promise<FeedCredentials | null> {
  const { rows } = await tx.query<{ sealed: string | null }>(
    'SELECT credentials_encrypted AS sealed FROM stock_feeds WHERE id = $1',
    [id],
  )
  const sealed = rows[0]?.sealed ?? null
  return sealed === null ? null : feedCredentialsSchema.parse(JSON.parse(cipher.decrypt(sealed)))
}

/**
 * Due feeds, without those of dealerships whose sites are all removed. Called in the feeder role, which sees every
 * dealership.
 */
export async function listFeedsDue(tx: Tx): Promise<{ id: number; dealershipId: number }[]> {
  const { rows } = await tx.query<{ id: number; dealershipId: number }>(
    `SELECT id, dealership_id AS "dealershipId" FROM stock_feeds WHERE next_run_at <= now()
       AND coalesce((SELECT bool_or(s.state <> 'removed') FROM site_dealerships sd JOIN sites s ON s.id = sd.site_id
                      WHERE sd.dealership_id = stock_feeds.dealership_id), true)
     ORDER BY next_run_at LIMIT 1000`,
  )
  return rows
}

/** Marks a due feed as begun. If several processes do so at the same time, only one gets true. */
export async function takeFeedDue(tx: Tx, id: number): Promise<boolean> {
  const { rowCount } = await tx.query(
    `UPDATE stock_feeds SET next_run_at = now() + make_interval(mins => every_minutes)
     WHERE id = $1 AND next_run_at <= now()`,
    [id],
  )
  return rowCount > 0
}
