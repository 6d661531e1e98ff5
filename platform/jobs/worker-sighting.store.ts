import type { Tx } from '#platform/postgres/database.ts'

/** Records that a worker is running. Only the owner role may write it. */
export async function noteWorker(tx: Tx): Promise<void> {
  await tx.query(
    `INSERT INTO worker_sightings (seen_at) VALUES (now())
     ON CONFLICT (is_only) DO UPDATE SET seen_at = excluded.seen_at`,
  )
}

/** Seconds since a worker last recorded that it runs; null: never. Only the owner role may read it. */
export async function findWorkerSilence(tx: Tx): Promise<number | null> {
  const { rows } = await tx.query<{ seconds: number }>(
    'SELECT extract(epoch FROM now() - seen_at)::float8 AS seconds FROM worker_sightings',
  )
  return rows[0]?.seconds ?? null
}
