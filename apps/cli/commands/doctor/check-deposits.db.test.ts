import { expect, test } from 'vitest'
import { applyReservingSites, importReservable } from '#modules/reservations/testing.ts'
import {
  buildExampleDealership,
  buildExampleLocation,
} from '#modules/sites/example-site-file.fake.ts'
import { useTestDatabase } from '#platform/postgres/testing.ts'
import { checkDeposits } from './check-deposits.ts'

const own = useTestDatabase()

const of = (deposit_amount: number) => ({
  payment_processors: [
    { authorization_type: 'stripe' as const, authorization_key: 'sk', deposit_amount },
  ],
})

test('the doctor names vehicles whose deposit is charged in another way than it was set', async () => {
  const address = { street: '1 Pitt St', city: 'Sydney', state: 'NSW', postcode: '2000' }
  const dealerships = [
    buildExampleDealership({
      slug: 'sydney',
      locations: [buildExampleLocation({ slug: 'pitt', address })],
    }),
  ]
  const [sydney] = await applyReservingSites(own.database, ['sydney'], { dealerships })
  const [north] = await applyReservingSites(own.database, ['north'])
  const [closed] = await applyReservingSites(own.database, ['closed'], {
    reserve: { enabled: false, provider: 'stripe' },
  })
  for (const site of [sydney!, north!, closed!]) {
    const bring = (stocknum: string, deposit: number, more = {}) =>
      importReservable(own.database, site, [stocknum], { ...of(deposit), price: 4_005, ...more })
    await bring('within', 400)
    await bring('lowered', 401)
    await bring('zero', 0)
    await bring('above', 4_006)
    // Neither vehicle can be reserved, with or without a deposit.
    await bring('sold', 0, { status: 'sold' })
    await bring('hidden', 0, { show_on_dealer_website: false })
  }
  const slugOf = (stocknum: string) => `2022-kia-rio-${stocknum}`
  const usual = (what: string) => [
    {
      state: 'warning',
      what,
      detail: `${slugOf('above')}: its deposit of $4,006 is above its price, so it cannot be reserved online; set a lower one`,
    },
  ]
  const zero = (what: string) => ({
    state: 'notice',
    what,
    detail: `${slugOf('zero')}: its deposit is $0, so it is reserved by phone alone`,
  })
  expect(await checkDeposits(own.database)).toEqual([
    ...usual('deposits of sydney'),
    {
      state: 'notice',
      what: 'deposits of sydney',
      detail: `${slugOf('lowered')}: its deposit of $401 is lowered to $400, a tenth of its price, as New South Wales allows no more`,
    },
    zero('deposits of sydney'),
    ...usual('deposits of north'),
    zero('deposits of north'),
  ])
})
