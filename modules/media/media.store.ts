import type { ContentHash } from '#platform/files/file-store.ts'
import type { Tx } from '#platform/postgres/database.ts'

export interface StoredMedia {
  readonly key: string
  readonly contentHash: ContentHash
  readonly fileName: string
  /** The alternative text. */
  readonly alt: string
  readonly mediaType: string
  /** In pixels, after the picture was rotated to its upright position. */
  readonly width: number
  readonly height: number
  readonly bytes: number
}

export interface MediaEntry extends StoredMedia {
  readonly addedAt: Date
  readonly author: string
}

const columns = `key, content_hash AS "contentHash", file_name AS "fileName", alt, media_type AS "mediaType", width, height, bytes,
  added_at AS "addedAt", author`

/**
 * Waits until no other transaction adds or removes pictures. Otherwise a file could be removed with one picture while
 * another transaction adds an identical picture.
 */
export async function lockMedia(tx: Tx): Promise<void> {
  await tx.query(`SELECT pg_advisory_xact_lock(hashtextextended('site-media', 0))`)
}

export async function countMedia(tx: Tx, siteId: number): Promise<number> {
  const sql = 'SELECT count(*) AS count FROM site_media WHERE site_id = $1'
  return (await tx.query<{ count: number }>(sql, [siteId])).rows[0]?.count ?? 0
}

/** The pictures of a site, newest first. */
export async function listMedia(tx: Tx, siteId: number, limit: number): Promise<MediaEntry[]> {
  const { rows } = await tx.query<MediaEntry>(
    `SELECT ${columns} FROM site_media WHERE site_id = $1 ORDER BY added_at DESC, key LIMIT $2`,
    [siteId, Number.isFinite(limit) ? limit : null],
  )
  return rows
}

/** @returns whether the picture is new to the site; otherwise its alternative text is replaced */
export async function saveMedia(
  tx: Tx,
  siteId: number,
  media: StoredMedia,
  author: string,
): Promise<boolean> {
  const { key, contentHash, fileName, alt, mediaType, width, height, bytes } = media
  const { rows } = await tx.query<{ isNew: boolean }>(
    `INSERT INTO site_media (site_id, group_id, key, content_hash, file_name, alt, media_type, width, height, bytes, author)
     SELECT id, group_id, $2, $3, $4, $5, $6, $7, $8, $9, $10 FROM sites WHERE id = $1
     ON CONFLICT (site_id, key) DO UPDATE SET file_name = excluded.file_name, alt = excluded.alt
     RETURNING xmax = 0 AS "isNew"`,
    [siteId, key, contentHash, fileName, alt, mediaType, width, height, bytes, author],
  )
  return rows[0]?.isNew === true
}

/** The hash of a key's content if a site of the group has it. */
export async function findMediaHash(
  tx: Tx,
  groupId: number,
  key: string,
): Promise<ContentHash | undefined> {
  const { rows } = await tx.query<{ hash: ContentHash }>(
    'SELECT content_hash AS hash FROM site_media WHERE group_id = $1 AND key = $2 LIMIT 1',
    [groupId, key],
  )
  return rows[0]?.hash
}

/**
 * The hash of a key's content on any site. For keys in settings, which were checked when they were applied. Called in
 * the feeder role, which sees every site.
 */
export async function findContentOf(tx: Tx, key: string): Promise<ContentHash | undefined> {
  const { rows } = await tx.query<{ hash: ContentHash }>(
    'SELECT content_hash AS hash FROM site_media WHERE key = $1 LIMIT 1',
    [key],
  )
  return rows[0]?.hash
}

/** @returns the content hash of the deleted picture; undefined: the site does not have it */
export async function deleteMedia(
  tx: Tx,
  siteId: number,
  key: string,
): Promise<ContentHash | undefined> {
  const { rows } = await tx.query<{ hash: ContentHash }>(
    'DELETE FROM site_media WHERE site_id = $1 AND key = $2 RETURNING content_hash AS hash',
    [siteId, key],
  )
  return rows[0]?.hash
}

/** Whether any other record uses a file: pictures and reports of vehicles in stock are in the same store. */
export async function isFileUsed(tx: Tx, hash: ContentHash): Promise<boolean> {
  const { rows } = await tx.query<{ isUsed: boolean }>(
    `SELECT EXISTS (SELECT FROM site_media WHERE content_hash = $1)
         OR EXISTS (SELECT FROM pictures WHERE content_hash = $1)
         OR EXISTS (SELECT FROM history_reports WHERE content_hash = $1) AS "isUsed"`,
    [hash],
  )
  return rows[0]?.isUsed === true
}
