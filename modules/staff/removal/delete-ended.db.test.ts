import { expect, test } from 'vitest'
import { useTestDatabase } from '#platform/postgres/testing.ts'
import { addPerson } from '../testing.ts'
import { deleteEnded } from './delete-ended.ts'

const files = useTestDatabase()

test('codes, links and sessions are deleted some days after their end, and not before', async () => {
  const { id } = await addPerson(files.database, [{ role: 'operator' }])
  await files.database.asOwner(async (tx) => {
    for (const days of [1, 3]) {
      await tx.query(
        `INSERT INTO staff_codes (email, browser_hash, requested_at)
         VALUES ('ana@dealer.example', sha256('a'), now() - make_interval(days => $1))`,
        [days],
      )
    }
    for (const days of [13, 15]) {
      await tx.query(
        `INSERT INTO staff_links (person_id, kind, created_at, used_at)
         VALUES ($1, 'invitation', now() - make_interval(days => $2), now())`,
        [id, days],
      )
      await tx.query(
        `INSERT INTO staff_sessions (key_hash, person_id, last_used_at, ends_at, user_agent, started_with)
         VALUES (sha256($3), $1, now() - make_interval(days => $2), now(), '', 'code')`,
        [id, days, String(days)],
      )
    }
    // Sent late, so it can still be used.
    await tx.query(
      `INSERT INTO staff_links (person_id, kind, created_at, token_hash, expires_at)
       VALUES ($1, 'invitation', now() - interval '15 days', sha256('t'), now() + interval '1 hour')`,
      [id],
    )
  })
  await deleteEnded(files.database)
  const ages = await files.database.asOwner(async (tx) => {
    const { rows } = await tx.query<{ name: string; days: number }>(
      `SELECT 'code' AS name, extract(day FROM now() - requested_at)::int AS days FROM staff_codes
       UNION ALL SELECT 'link', extract(day FROM now() - created_at)::int FROM staff_links
       UNION ALL SELECT 'session', extract(day FROM now() - last_used_at)::int FROM staff_sessions ORDER BY 1, 2`,
    )
    return rows
  })
  expect(ages).toEqual([
    { name: 'code', days: 1 },
    { name: 'link', days: 13 },
    { name: 'link', days: 15 },
    { name: 'session', days: 13 },
  ])
})
