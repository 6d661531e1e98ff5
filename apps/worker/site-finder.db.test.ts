import { describe, expect, test } from 'vitest'
import { applyLeadSite } from '#modules/leads/delivery/testing.ts'
import { useTestDatabase } from '#platform/postgres/testing.ts'
import { createSiteFinder } from './site-finder.ts'

const files = useTestDatabase()

function start() {
  let time = 0
  const errors: string[] = []
  const log = { error: (_fields: object, message: string) => void errors.push(message) }
  const find = createSiteFinder(files.database, log as never, () => time)
  return { find, errors, pass: (ms: number) => (time += ms) }
}

describe('a site for jobs', () => {
  test('is as it was applied last, two seconds later at the latest', async () => {
    const { find, pass } = start()
    const { id } = await applyLeadSite(files.database, { abandoned_after_minutes: 10 })
    const minutes = async () => (await find(id))?.configuration.leads.abandoned_after_minutes
    expect(await minutes()).toBe(10)
    await applyLeadSite(files.database, { abandoned_after_minutes: 20 })
    pass(1999)
    expect(await minutes()).toBe(10)
    pass(1)
    expect(await minutes()).toBe(20)
  })

  test('that no longer resolves stays as it was last good', async () => {
    const { find, pass, errors } = start()
    const { id, slug } = await applyLeadSite(files.database)
    expect((await find(id))?.slug).toBe(slug)
    await files.database.asOwner((tx) =>
      tx.query(`UPDATE sites SET settings = '{"leads": 7}', version = version + 1 WHERE id = $1`, [
        id,
      ]),
    )
    pass(2000)
    expect((await find(id))?.slug).toBe(slug)
    expect(errors).toHaveLength(1)
    expect(await start().find(id), 'to who never knew it').toBeUndefined()
  })

  test('that does not exist is not found', async () => {
    expect(await start().find(4711)).toBeUndefined()
  })
})
