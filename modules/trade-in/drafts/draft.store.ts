import type { StoredLeadFile } from '#modules/leads/files/stored-lead-file.types.ts'
import type { BotMark } from '#modules/forms/bot-check/bot-mark.types.ts'
import type { Tx } from '#platform/postgres/database.ts'
import type { TradeInPhoto } from '../trade-in.types.ts'
import { deleteAfterHours, draftHours } from './draft-time.ts'

/** A draft as stored: answers are encrypted. */
export interface DraftRow {
  readonly id: string
  readonly vehicleId: number | null
  readonly answers: string
  /** The path of the page after sending; null: the draft has not been sent. */
  readonly sentTo: string | null
  readonly botMark: BotMark | null
}

/** The draft of a session; undefined if it has expired. */
export async function findDraft(tx: Tx, keyHash: Buffer): Promise<DraftRow | undefined> {
  const { rows } = await tx.query<DraftRow>(
    `SELECT id, vehicle_id AS "vehicleId", answers, sent_to AS "sentTo", bot_mark AS "botMark"
     FROM trade_in_drafts
     WHERE key_hash = $1 AND begun_at > now() - make_interval(hours => ${draftHours})`,
    [keyHash],
  )
  return rows[0]
}

export async function insertDraft(
  tx: Tx,
  draft: {
    readonly id: string
    readonly siteId: number
    readonly keyHash: Buffer
    readonly vehicleId: number | null
    readonly answers: string
    readonly botMark: BotMark | null
  },
): Promise<void> {
  await tx.query(
    `INSERT INTO trade_in_drafts (id, site_id, key_hash, vehicle_id, answers, bot_mark, delete_after)
     VALUES ($1, $2, $3, $4, $5, $6, now() + make_interval(hours => ${deleteAfterHours}))`,
    [draft.id, draft.siteId, draft.keyHash, draft.vehicleId, draft.answers, draft.botMark],
  )
}

export async function saveDraft(
  tx: Tx,
  id: string,
  { vehicleId, answers }: Pick<DraftRow, 'vehicleId' | 'answers'>,
): Promise<void> {
  await tx.query(
    'UPDATE trade_in_drafts SET vehicle_id = $2, answers = $3 WHERE id = $1 AND sent_to IS NULL',
    [id, vehicleId, answers],
  )
}

/** Marks a draft as sent, and empties it, since the lead now has its answers and photos. */
export async function closeDraft(tx: Tx, id: string, sentTo: string, empty: string): Promise<void> {
  await tx.query('UPDATE trade_in_drafts SET sent_to = $2, answers = $3 WHERE id = $1', [
    id,
    sentTo,
    empty,
  ])
  await tx.query('DELETE FROM trade_in_photos WHERE draft_id = $1', [id])
}

export async function deleteDraft(tx: Tx, id: string): Promise<void> {
  await tx.query('DELETE FROM trade_in_drafts WHERE id = $1', [id])
}

/**
 * Deletes a draft that has expired.
 *
 * @returns seconds until it expires; null: it was deleted now or before
 */
export async function deleteIfOver(tx: Tx, id: string): Promise<number | null> {
  await tx.query('DELETE FROM trade_in_drafts WHERE id = $1 AND delete_after <= now()', [id])
  const { rows } = await tx.query<{ seconds: number }>(
    `SELECT greatest(1, ceil(extract(epoch FROM delete_after - now())))::int AS seconds
     FROM trade_in_drafts WHERE id = $1`,
    [id],
  )
  return rows[0]?.seconds ?? null
}

/**
 * Deletes at most `limit` expired drafts.
 *
 * @returns how many were deleted
 */
export async function deleteOverDrafts(tx: Tx, limit: number): Promise<number> {
  const { rowCount } = await tx.query(
    `DELETE FROM trade_in_drafts WHERE id IN (
       SELECT id FROM trade_in_drafts WHERE delete_after <= now() ORDER BY delete_after LIMIT $1
     )`,
    [limit],
  )
  return rowCount ?? 0
}

/** The photos of a draft, in the order of upload. */
export async function listPhotos(tx: Tx, draftId: string): Promise<TradeInPhoto[]> {
  const { rows } = await tx.query<TradeInPhoto>(
    `SELECT id, name, media_type AS "mediaType", content_hash AS "contentHash", bytes
     FROM trade_in_photos WHERE draft_id = $1 ORDER BY id`,
    [draftId],
  )
  return rows
}

/** Adds photos to a draft. A photo that the draft already has is skipped. */
export async function insertPhotos(
  tx: Tx,
  draft: { readonly id: string; readonly siteId: number },
  files: readonly StoredLeadFile[],
): Promise<void> {
  await tx.query(
    `INSERT INTO trade_in_photos (draft_id, site_id, name, media_type, content_hash, bytes)
     SELECT $1, $2, * FROM unnest($3::text[], $4::text[], $5::text[], $6::bigint[])
     ON CONFLICT (draft_id, content_hash) DO NOTHING`,
    [
      draft.id,
      draft.siteId,
      files.map(({ name }) => name),
      files.map(({ mediaType }) => mediaType),
      files.map(({ contentHash }) => contentHash),
      files.map(({ bytes }) => bytes),
    ],
  )
}

export async function deletePhoto(tx: Tx, draftId: string, photoId: number): Promise<void> {
  await tx.query('DELETE FROM trade_in_photos WHERE draft_id = $1 AND id = $2', [draftId, photoId])
}
