import { enqueue } from '#platform/jobs/enqueue.ts'
import type { Tx } from '#platform/postgres/database.ts'
import { fetchPictureJob } from './fetch-picture.job.ts'

/** Time after which a failed URL is tried again, if a feed still contains it. */
const tryAgainAfter = '1 day'

/**
 * For the vehicles in the staging table: stores new URLs of pictures, queues a job to fetch each, and replaces the
 * URLs of fetched pictures by the stored ones. Called under the dealership's lock, so that two imports never store
 * the same URL at the same time.
 */
export async function takeNamedPictures(tx: Tx, dealershipId: number, now: Date): Promise<void> {
  const { rows: wanted } = await tx.query<{ source: string }>(
    `INSERT INTO pictures (dealership_id, source, state, updated_at)
     SELECT DISTINCT $1::bigint, named.url, 'wanted', $2::timestamptz
     FROM vehicle_stage s, LATERAL (
       SELECT image ->> 'url' FROM jsonb_array_elements(s.images || s.turn_images) AS image
       UNION ALL SELECT s.primary_image_url
     ) AS named (url)
     WHERE NOT s.rejected AND named.url ~* '^https?:'
     ON CONFLICT (dealership_id, source) DO UPDATE
       SET state = 'wanted', reason = NULL, updated_at = excluded.updated_at
       WHERE pictures.state <> 'stored'
         AND pictures.updated_at < excluded.updated_at - interval '${tryAgainAfter}'
     RETURNING source`,
    [dealershipId, now],
  )
  const payloads = wanted.map(({ source }) => ({ dealershipId, source }))
  await enqueue(tx, fetchPictureJob, payloads)
  const stored = (url: string): string =>
    `(SELECT '/images/' || p.key FROM pictures p
      WHERE p.dealership_id = $1 AND p.source = ${url} AND p.state = 'stored')`
  const withStored = (column: string): string =>
    `(SELECT coalesce(jsonb_agg(image || jsonb_build_object('url',
               coalesce(${stored(`image ->> 'url'`)}, image ->> 'url')) ORDER BY at), '[]')
      FROM jsonb_array_elements(s.${column}) WITH ORDINALITY AS images (image, at))`
  await tx.query(
    `UPDATE vehicle_stage s SET
       primary_image_url = coalesce(${stored('s.primary_image_url')}, s.primary_image_url),
       images = ${withStored('images')}, turn_images = ${withStored('turn_images')}
     WHERE NOT s.rejected
       AND ((s.images || s.turn_images)::text ~* '"https?:' OR s.primary_image_url ~* '^https?:')`,
    [dealershipId],
  )
}
