import { expect, test } from 'vitest'
import { listUsedUpLookups } from '#modules/trade-in/lookups/lookup-day.store.ts'
import {
  finishTradeIn,
  inventEmail,
  plateStep,
  readNext,
  serveProtectedWebsite,
  vehicleStep,
} from './protected-website.fake.ts'

/** A site without bot protection, with a budget of three paid lookups a day. */
const { files, providers, sendJson, openBrowser, findRows } = serveProtectedWebsite({
  bot_protection_enabled: false,
  trade_in: { lookup_provider: 'nevdis', environment: 'demonstration', daily_lookups: 3 },
})

test('looking up plates in a loop costs the dealer at most a day’s quota; visitors then type, and doctor reports it', async () => {
  const statuses: number[] = []
  for (let at = 0; at < 6; at += 1) {
    const { status } = await sendJson('/api/plate-vehicle', { rego: `LOOP${at}`, state: 'QLD' })
    statuses.push(status)
  }
  expect(statuses).toEqual([200, 200, 200, 429, 429, 429])
  const refused = await sendJson('/api/nevdis', { rego: 'LOOP9', state: 'QLD' })
  expect(await refused.json()).toMatchObject({
    code: 'lookup.too-many',
    error: expect.stringContaining('type the vehicle in yourself'),
  })
  expect(providers().calls).toHaveLength(3)

  const post = openBrowser()
  const email = inventEmail()
  expect(readNext(await post('/trade-in', plateStep))).toBe('vehicle')
  expect(readNext(await post('/trade-in', vehicleStep))).toBe('condition')
  await finishTradeIn(post, email)
  expect(await findRows('SELECT FROM leads WHERE email = $1', [email])).toHaveLength(1)
  expect(providers().calls).toHaveLength(3)
  const usedUp = await files.database.asOwner((tx) => listUsedUpLookups(tx, 1))
  expect(usedUp).toMatchObject([{ site: 'protected', leftOut: 5 }])
})
