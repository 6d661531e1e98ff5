import { beforeAll, describe, expect, test } from 'vitest'
import {
  buildTestContext,
  expectResponse,
  openTestSite,
  readRows,
} from '#modules/leads/submit/testing.ts'
import type { Site } from '#modules/sites/site.types.ts'
import { useTestDatabase } from '#platform/postgres/testing.ts'
import { createBookingTokens } from '../booking/booking-token.ts'
import {
  anyDrive,
  buildBookingFile,
  getPlace,
  openTestBookings,
  openTestDrives,
  testSecrets,
} from '../testing.ts'
import type { BookingService } from './booking-service.types.ts'
import { openBookingService } from './open-booking-service.ts'

const own = useTestDatabase()
const tokens = createBookingTokens(testSecrets)
let site: Site
let bookings: BookingService

beforeAll(async () => {
  site = await openTestSite(own.database, buildBookingFile())
  bookings = openTestBookings(own.database)
})

/** A test drive at the last free time. */
async function book(): Promise<{ readonly id: string; readonly token: string }> {
  const { dates } = await bookings.listFree(site, getPlace(site), anyDrive)
  const start = dates.flatMap(({ slots }) => slots.map((slot) => slot.start)).at(-1)!
  const lead = expectResponse(await openTestDrives(own.database, site).drive(start))
  const [row] = await readRows<{ id: string }>(
    own.database,
    'SELECT id FROM bookings WHERE lead_id = $1',
    [lead.id],
  )
  return { id: row!.id, token: tokens.sign(site.id, row!.id) }
}

describe('a link', () => {
  test('to a booking ends a month after it', async () => {
    const { id, token } = await book()
    const endAgo = (days: number, seconds: number) =>
      readRows(
        own.database,
        `UPDATE bookings SET starts_at = starts_at - (ends_at - e), ends_at = e
         FROM (SELECT now() - make_interval(days => $2, secs => $3) AS e) x WHERE id = $1`,
        [id, days, seconds],
      )
    await endAgo(30, -60)
    expect(await bookings.find(site, token)).toMatchObject({ view: { hasBegun: true } })
    await endAgo(30, 0)
    expect(await bookings.find(site, token)).toBe('ended')
  })

  test('that we did not sign, or signed for another site, opens nothing', async () => {
    const { id, token } = await book()
    const forged = `${id}.${'A'.repeat(43)}`
    for (const wrong of [
      '',
      id,
      forged,
      `${token}x`,
      token.slice(0, -1),
      tokens.sign(site.id + 1, id),
    ]) {
      expect(await bookings.find(site, wrong)).toBeUndefined()
      expect(await bookings.cancel(buildTestContext(site), wrong)).toBe('unknown')
    }
    expect(await bookings.find(site, token)).toMatchObject({ view: { isCancelled: false } })
  })

  test('of an older secret still opens', async () => {
    const { token } = await book()
    const rotated = openBookingService({
      database: own.database,
      findVehicle: () => Promise.resolve(undefined),
      secrets: ['a newer secret of at least 32 characters', ...testSecrets],
    })
    expect(await rotated.find(site, token)).toBeDefined()
  })
})
