import type { Tx } from '#platform/postgres/database.ts'
import type { ContentHash } from '#platform/files/file-store.ts'
import { buildPictureAddress } from './picture-address.rules.ts'

/** The stored data of a picture. */
export interface StoredPicture {
  readonly key: string
  readonly contentHash: ContentHash
  readonly mediaType: string
  /** In pixels, after the picture was rotated to its upright position. */
  readonly width: number
  readonly height: number
  readonly bytes: number
}

/** Size and modification time of a file when the file was read. */
export interface FileState {
  readonly bytes: number
  readonly timeMs: number
}

/** The hash of a key's content if one of the scope's dealerships has the picture. */
export async function findContentHash(tx: Tx, key: string): Promise<ContentHash | undefined> {
  const { rows } = await tx.query<{ hash: ContentHash }>(
    `SELECT content_hash AS hash FROM pictures WHERE key = $1 AND state = 'stored' LIMIT 1`,
    [key],
  )
  return rows[0]?.hash
}

/** Whether the dealership has a picture with this key. */
export async function hasKey(tx: Tx, dealershipId: number, key: string): Promise<boolean> {
  const { rows } = await tx.query(
    `SELECT FROM pictures WHERE key = $1 AND dealership_id = $2 AND state = 'stored' LIMIT 1`,
    [key, dealershipId],
  )
  return rows.length > 0
}

/** Those of the keys that are pictures of the dealership. */
export async function listOwnKeys(
  tx: Tx,
  dealershipId: number,
  keys: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await tx.query<{ key: string }>(
    `SELECT DISTINCT key FROM pictures
     WHERE key = ANY ($1) AND dealership_id = $2 AND state = 'stored'`,
    [keys, dealershipId],
  )
  return new Set(rows.map(({ key }) => key))
}

/** The key of a stored picture with one of these sources. */
export async function findSourceKey(
  tx: Tx,
  dealershipId: number,
  sources: readonly string[],
): Promise<string | undefined> {
  const { rows } = await tx.query<{ key: string }>(
    `SELECT key FROM pictures WHERE dealership_id = $1 AND source = ANY ($2) AND state = 'stored'
     LIMIT 1`,
    [dealershipId, sources],
  )
  return rows[0]?.key
}

/** The stored picture of a file, if the file has not changed since it was stored. */
export async function findUnchanged(
  tx: Tx,
  dealershipId: number,
  source: string,
  file: FileState,
): Promise<{ key: string; contentHash: ContentHash } | undefined> {
  const { rows } = await tx.query<{ key: string; contentHash: ContentHash }>(
    `SELECT key, content_hash AS "contentHash" FROM pictures
     WHERE dealership_id = $1 AND source = $2 AND state = 'stored'
       AND file_bytes = $3 AND file_time_ms = $4`,
    [dealershipId, source, file.bytes, file.timeMs],
  )
  return rows[0]
}

/** Records that the picture of a source is stored, whatever its state was before. */
export async function saveStoredPicture(
  tx: Tx,
  dealershipId: number,
  source: string,
  picture: StoredPicture,
  { file, now }: { readonly file: FileState | null; readonly now: Date },
): Promise<void> {
  await tx.query(
    `INSERT INTO pictures (dealership_id, source, state, key, content_hash, media_type, width, height, bytes,
                           file_bytes, file_time_ms, updated_at)
     VALUES ($1, $2, 'stored', $3, $4, $5, $6, $7, $8, $9, $10, $11)
     ON CONFLICT (dealership_id, source) DO UPDATE SET
       state = 'stored', reason = NULL, key = excluded.key, content_hash = excluded.content_hash,
       media_type = excluded.media_type, width = excluded.width, height = excluded.height,
       bytes = excluded.bytes, file_bytes = excluded.file_bytes, file_time_ms = excluded.file_time_ms,
       updated_at = excluded.updated_at`,
    [
      dealershipId,
      source,
      picture.key,
      picture.contentHash,
      picture.mediaType,
      picture.width,
      picture.height,
      picture.bytes,
      file?.bytes ?? null,
      file?.timeMs ?? null,
      now,
    ],
  )
}

/** Whether the picture of a URL must still be fetched. */
export async function isWanted(tx: Tx, dealershipId: number, source: string): Promise<boolean> {
  const { rows } = await tx.query(
    `SELECT FROM pictures WHERE dealership_id = $1 AND source = $2 AND state = 'wanted'`,
    [dealershipId, source],
  )
  return rows.length > 0
}

/** @param reason the end of a sentence whose subject is the URL, for staff */
export async function saveFailedPicture(
  tx: Tx,
  dealershipId: number,
  source: string,
  reason: string,
  now: Date,
): Promise<void> {
  await tx.query(
    `UPDATE pictures SET state = 'failed', reason = $3, updated_at = $4
     WHERE dealership_id = $1 AND source = $2 AND state = 'wanted'`,
    [dealershipId, source, reason, now],
  )
}

/**
 * Replaces a URL in current vehicles by the stored picture. Their content hash stays the same, because the feed has
 * not changed. Running websites learn of it through the change log.
 */
export async function showStoredPicture(
  tx: Tx,
  dealershipId: number,
  source: string,
  key: string,
  now: Date,
): Promise<void> {
  const withStored = (column: string): string =>
    `(SELECT coalesce(jsonb_agg(CASE WHEN image ->> 'url' = $2
        THEN image || jsonb_build_object('url', $3::text) ELSE image END ORDER BY at), '[]')
      FROM jsonb_array_elements(v.${column}) WITH ORDINALITY AS images (image, at))`
  await tx.query(
    `UPDATE vehicles v SET
       primary_image_url = CASE WHEN v.primary_image_url = $2 THEN $3 ELSE v.primary_image_url END,
       images = ${withStored('images')}, turn_images = ${withStored('turn_images')},
       updated_at = $4
     WHERE v.dealership_id = $1 AND v.removed_at IS NULL
       AND (v.images @> jsonb_build_array(jsonb_build_object('url', $2::text)) OR v.primary_image_url = $2
         OR v.turn_images @> jsonb_build_array(jsonb_build_object('url', $2::text)))`,
    [dealershipId, source, buildPictureAddress(key), now],
  )
}

export interface NamedAddresses {
  readonly dealershipId: number
  /** The number of the last change that was read. */
  readonly changeSeq: number
  readonly addresses: readonly string[]
}

/**
 * URLs that begin with `prefix`, in vehicles that changed after a cursor, by dealership id; includes vehicles that
 * have left. Dealerships without a change are missing.
 */
export async function listNamedAddresses(
  tx: Tx,
  cursors: ReadonlyMap<number, number>,
  prefix: string,
): Promise<NamedAddresses[]> {
  const { rows } = await tx.query<NamedAddresses>(
    `SELECT c.id AS "dealershipId", max(v.change_seq) AS "changeSeq",
       coalesce(array_agg(DISTINCT named.url) FILTER (WHERE named.url IS NOT NULL), '{}') AS addresses
     FROM unnest($1::bigint[], $2::bigint[]) AS c (id, seq)
     JOIN vehicles v ON v.dealership_id = c.id AND v.change_seq > c.seq
     LEFT JOIN LATERAL (
       SELECT image ->> 'url' FROM jsonb_array_elements(v.images || v.turn_images) AS image
       UNION ALL SELECT v.primary_image_url
     ) AS named (url) ON starts_with(named.url, $3)
     GROUP BY c.id`,
    [[...cursors.keys()], [...cursors.values()], prefix],
  )
  return rows
}

interface PictureCount {
  readonly state: 'wanted' | 'stored' | 'failed'
  readonly count: number
  /** The URL or file that was the last to reach this state. */
  readonly source: string
  readonly reason: string | null
}

/** Number of pictures in each state, within the reader's scope. */
export async function countPictures(tx: Tx): Promise<PictureCount[]> {
  const { rows } = await tx.query<PictureCount>(
    `SELECT DISTINCT ON (state) state, count(*) OVER (PARTITION BY state) AS count, source, reason
     FROM pictures ORDER BY state, updated_at DESC`,
  )
  return rows
}
