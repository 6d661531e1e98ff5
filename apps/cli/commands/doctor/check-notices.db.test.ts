import { expect, test } from 'vitest'
import {
  applyReservingSites,
  completeNotice,
  importReservable,
  newZealandSite,
} from '#modules/reservations/testing.ts'
import { useTestDatabase } from '#platform/postgres/testing.ts'
import { checkNotices } from './check-notices.ts'

const own = useTestDatabase()

test('the doctor names used vehicles of New Zealand whose notice lacks rows, and the fields of these', async () => {
  const { database } = own
  const [kiwi] = await applyReservingSites(database, ['kiwi'], newZealandSite('kiwi'))
  const [closed] = await applyReservingSites(database, ['closed'], {
    ...newZealandSite('closed'),
    reserve: { enabled: false },
  })
  const [north] = await applyReservingSites(database, ['north'])
  for (const site of [kiwi!, closed!, north!]) {
    const bring = (stocknum: string, more: object) =>
      importReservable(database, site, [stocknum], { ...completeNotice, ...more })
    await bring('whole', {})
    await bring('lacking', { security_interest: null, wof_expires: null })
    await bring('unpriced', { price: null })
    // Neither vehicle needs a notice.
    await bring('fresh', { car_type: 'new', security_interest: null })
    await bring('sold', { status: 'sold', security_interest: null })
    await bring('hidden', { show_on_dealer_website: false, security_interest: null })
  }
  const named = (slug: string, effect: string) => ({
    state: 'warning',
    what: `Consumer Information Notices of ${slug}`,
    detail: `2022-kia-rio-lacking: its notice lacks security_interest, wof_expires${effect}`,
  })
  const unpriced = (slug: string, effect: string) => ({
    ...named(slug, ''),
    detail: `2022-kia-rio-unpriced: its notice lacks price${effect}`,
  })
  const reserves = ', so it cannot be reserved online'
  expect(await checkNotices(database)).toEqual([
    named('kiwi', reserves),
    unpriced('kiwi', reserves),
    named('closed', ''),
    unpriced('closed', ''),
  ])
})
