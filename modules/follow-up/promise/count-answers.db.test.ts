import { beforeEach, describe, expect, test } from 'vitest'
import { addLead, type TestLead } from '#modules/inbox/testing.ts'
import type { Site } from '#modules/sites/site.types.ts'
import { openTestPlaces, type TestPlaces } from '#modules/staff/testing.ts'
import { ownScopeOf } from '#platform/postgres/scopes.ts'
import { useTestDatabase } from '#platform/postgres/testing.ts'
import { countAnswers } from './count-answers.ts'
import { createPromiseReader } from './promise-reader.ts'

const own = useTestDatabase()
let places: TestPlaces | undefined

/** The site with a promise, or without. */
const siteOf = (answer_promise: boolean): Site => {
  const { configuration, ...site } = places!.own
  return {
    ...site,
    configuration: { ...configuration, leads: { ...configuration.leads, answer_promise } },
  }
}

beforeEach(async () => {
  places ??= await openTestPlaces(own.database)
  await own.database.asOwner((tx) => tx.query('DELETE FROM leads'))
})

const count = (isMade = true) =>
  countAnswers({
    database: own.database,
    findSite: (id) => Promise.resolve(id === places!.own.id ? siteOf(isMade) : undefined),
  })
const read = (site = siteOf(true)) =>
  createPromiseReader({ database: own.database, steadyClock: () => 0 })(site)

/** Noon of last week's Monday by the site's clock: its location is open on Mondays from nine to five. */
const noon = `(date_trunc('week', now() AT TIME ZONE 'Australia/Brisbane') - interval '7 days' + interval '12 hours')
  AT TIME ZONE 'Australia/Brisbane'`

interface Waited extends TestLead {
  /** Null: nobody has answered. */
  readonly minutes: number | null
}

async function addWaits(number: number, { minutes, ...lead }: Waited, set = ''): Promise<void> {
  for (let each = 0; each < number; each += 1) {
    const id = await addLead(own.database, places!.own, { form: 'general', ...lead })
    await own.database.asOwner((tx) =>
      tx.query(
        `UPDATE leads SET created_at = ${noon}, completed_at = CASE WHEN state = 'complete' THEN ${noon} END,
           first_answered_at = ${noon} + make_interval(mins => $2) ${set} WHERE id = $1`,
        [id, minutes],
      ),
    )
  }
}

describe('the promise of a site', () => {
  test('is counted from its leads, and told on its pages', async () => {
    await addWaits(19, { minutes: 7 })
    await count()
    expect(await read()).toBeNull()
    await addWaits(2, { minutes: 90 })
    await count()
    expect(await read()).toBe(
      'We usually answer in 7 minutes, and 90% of enquiries within an opening hour. Counted in our opening hours, over the last 21 enquiries.',
    )
  })

  test('counts customers whom nobody answered, also where their lead was closed', async () => {
    await addWaits(20, { minutes: 7 })
    await addWaits(5, { minutes: null }, `, sales_state = 'lost', lost_reason = 'price'`)
    await count()
    expect(await read()).toContain('80% of enquiries within an opening hour')
  })

  test('does not count spam, unfinished and held leads', async () => {
    await addWaits(20, { minutes: 7 })
    await addWaits(5, { minutes: null }, `, sales_state = 'spam'`)
    await addWaits(5, { minutes: null, flag: 'hidden-field' })
    await addWaits(5, { minutes: null, state: 'incomplete' })
    await count()
    expect(await read()).toContain('over the last 20 enquiries')
  })

  test('does not count what staff have added themselves', async () => {
    await addWaits(20, { minutes: 7 })
    await addWaits(30, { minutes: 0, payload: { source: 'console' } })
    await own.database.asOwner((tx) =>
      tx.query(
        `UPDATE lead_contacts SET channel = 'hand' WHERE lead_id IN (
           SELECT id FROM leads WHERE payload ->> 'source' = 'console')`,
      ),
    )
    await count()
    expect(await read()).toContain('over the last 20 enquiries')
  })

  test('ends when the site no longer makes it, or its figures no longer allow it', async () => {
    await addWaits(20, { minutes: 7 })
    await count()
    expect(await read(siteOf(false))).toBeNull()
    await count(false)
    expect(await read()).toBeNull()
    await count()
    await addWaits(21, { minutes: null })
    await count()
    expect(await read()).toBeNull()
  })

  test('is another site’s own affair', async () => {
    await addWaits(20, { minutes: 7 })
    await count()
    const { rows } = await own.database.withScope(ownScopeOf(places!.sister.id), (tx) =>
      tx.query('SELECT * FROM answer_promises'),
    )
    expect(rows).toEqual([])
  })

  test('is remembered while the database is away', async () => {
    await addWaits(20, { minutes: 7 })
    await count()
    let now = 0
    let isAway = false
    const find = createPromiseReader({
      database: {
        withScope: (scope, work) =>
          isAway ? Promise.reject(new Error('away')) : own.database.withScope(scope, work),
      },
      steadyClock: () => now,
    })
    const told = await find(siteOf(true))
    isAway = true
    now = 3_600_000
    expect(await find(siteOf(true))).toBe(told)
    expect(told).not.toBeNull()
    expect(await find({ ...siteOf(true), id: 999_999 })).toBeNull()
  })
})
