import { expect, test } from 'vitest'
import { applySite } from '#modules/sites/storage/apply-site.ts'
import { loadSites } from '#modules/sites/storage/load-sites.ts'
import type { CarInput } from '#modules/vehicles/wire/car.schema.ts'
import { importCars } from '#modules/vehicles/intake/import-stock.ts'
import { base64Cipher } from '#modules/vehicles/testing.ts'
import { useTestDatabase } from '#platform/postgres/testing.ts'
import { checkLenders } from './check-lenders.ts'
import { buildSiteFile } from '../../command/testing.ts'

const files = useTestDatabase()
const now = new Date('2026-11-25T00:00:00Z')

const lender = {
  interestRate: 10,
  comparisonRate: 10,
  paymentWeek: 146.74,
  paymentMonth: 637.41,
  termMonths: 60,
  termYears: 5,
  deposit: 0,
  disclaimer: null,
}
const car = (stocknum: string, more: Partial<CarInput> = {}): CarInput => ({
  stocknum,
  make: 'Kia',
  model: 'Rio',
  year: 2024,
  price: 30_000,
  finance_lenders: { manual: lender },
  ...more,
})

async function stock(slug: string, finance: object, cars: readonly CarInput[]) {
  expect(await applySite(files.database, buildSiteFile(slug, { finance }), [])).toMatchObject({
    ok: true,
  })
  const [load] = await loadSites(files.database, [], [slug])
  if (load?.ok !== true) throw new Error(`no site ${slug}`)
  const { site } = load
  const parts = { database: files.database, cipher: base64Cipher, now: () => now }
  const dealership = { id: site.dealerships[0]!.id, groupId: site.groupId }
  expect(await importCars(parts, { dealership }, cars)).toMatchObject({ ok: true })
}

test('the doctor names displayed figures that cannot be right, by site, vehicle and lender, and no others', async () => {
  const wrong = { ...lender, paymentWeek: 99 }
  await stock('a', { provider: 'manual' }, [
    car('1'),
    car('2', { finance_lenders: { manual: wrong } }),
    // These figures are not displayed: the first is of another lender, the other vehicles are sold and hidden.
    car('3', { finance_lenders: { angle: wrong } }),
    car('4', { finance_lenders: { manual: wrong }, status: 'sold' }),
    car('5', { finance_lenders: { manual: wrong }, show_on_dealer_website: false }),
    // The page shows only the weekly figure.
    car('6', { finance_lenders: { manual: { ...lender, paymentMonth: 1 } } }),
  ])
  await stock('b', { provider: 'manual', always_hidden: true }, [
    car('7', { finance_lenders: { manual: wrong } }),
  ])
  await stock('c', { provider: 'manual', deposit_percent: 60, final_payment_percent: 40 }, [])
  expect(await checkLenders(files.database, now)).toEqual([
    {
      state: 'warning',
      what: 'finance of a',
      detail:
        '2024-kia-rio-2, manual: $99 a week is shown, but its rate, term, deposit and final payment make it $146.73',
    },
    {
      state: 'warning',
      what: 'finance of c',
      detail: 'manual: a 60% deposit and a 40% final payment leave nothing to repay',
    },
  ])
})

test('of a feed with the same fault everywhere the first twenty vehicles and the number of the others are reported', async () => {
  const wrong = { manual: { ...lender, paymentWeek: 9 } }
  const cars = Array.from({ length: 22 }, (_, at) => car(`w${at}`, { finance_lenders: wrong }))
  await stock('d', { provider: 'manual' }, cars)
  const found = await checkLenders(files.database, now)
  const own = found.filter(({ what }) => what === 'finance of d')
  expect(own).toHaveLength(21)
  expect(own.at(-1)?.detail).toBe('2 more vehicles have such figures')
})
