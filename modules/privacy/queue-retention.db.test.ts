import { expect, test } from 'vitest'
import { useTestDatabase } from '#platform/postgres/testing.ts'
import { ownScopeOf } from '#platform/postgres/scopes.ts'
import { queueRetention } from './queue-retention.ts'
import { listLateSites, saveRoundEnd } from './retention.store.ts'
import { applyPrivacySite } from './testing.ts'

const own = useTestDatabase()

const query = <Row extends object>(sql: string, values: readonly unknown[] = []) =>
  own.database.asOwner(async (tx) => (await tx.query<Row>(sql, values)).rows)

test('each site has one job a day, however many processes look; the doctor knows who had none', async () => {
  const [one, two] = [
    await applyPrivacySite(own.database, 'one'),
    await applyPrivacySite(own.database, 'two'),
  ]
  const listJobs = async () =>
    (
      await query<{ key: string }>('SELECT key FROM graphile_worker._private_jobs ORDER BY key')
    ).map(({ key }) => key)
  const both = await Promise.all([queueRetention(own.database), queueRetention(own.database)])
  expect(both).toEqual([2, 2])
  expect(await listJobs()).toEqual([`site:${one.id}:retention`, `site:${two.id}:retention`].sort())
  const late = () => own.database.asFeeder(listLateSites)
  expect((await late()).map(({ slug, endedAt }) => [slug, endedAt])).toEqual([
    ['one', null],
    ['two', null],
  ])

  for (const { id } of [one, two]) {
    await own.database.withScope(ownScopeOf(id), (tx) => saveRoundEnd(tx, id))
  }
  expect(await queueRetention(own.database)).toBe(0)
  expect(await late()).toEqual([])
  const setAge = (hours: number) =>
    query(
      'UPDATE retention_rounds SET ended_at = now() - make_interval(hours => $2) WHERE site_id = $1',
      [two.id, hours],
    )
  await setAge(25)
  expect(await queueRetention(own.database)).toBe(1)
  expect(await late()).toEqual([])
  await setAge(49)
  expect(await late()).toEqual([{ slug: 'two', endedAt: expect.any(Date) }])
})
