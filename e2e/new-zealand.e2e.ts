import { expect, inject, test } from 'vitest'
import { completeNotice, newZealandSite } from '#modules/reservations/testing.ts'
import { useBrowser } from './browser.ts'
import { requestLeads } from './chaos/lead-request.ts'
import { applyOwnSite } from './own-site.ts'

const browser = useBrowser()

const label = {
  energy_stars: 4.5,
  fuel_consumption: 5.2,
  yearly_running_cost: 2000,
  co2_emissions: 121,
  test_cycle: 'WLTP',
}
const car = (stocknum: string, model: string, about: object = {}) => ({
  stocknum,
  make: 'Kia',
  model,
  year: 2022,
  price: 25_990,
  car_type: 'used',
  ...completeNotice,
  vin: `DY3W10345${stocknum}`,
  payment_processors: [
    { authorization_type: 'stripe', authorization_key: 'sk', deposit_amount: 500 },
  ],
  has_checkout_payment_processor: true,
  ...about,
})

test('a used vehicle in New Zealand has its notice on its page, and cannot be reserved while a row is missing', async () => {
  const site = await applyOwnSite('kiwi-yard', {
    // The site's dealership has the same name as the site.
    ...newZealandSite('kiwi'),
    card: { buttons: ['reserve'] },
    vehicle_page: { buttons: ['reserve'] },
    reserve: { enabled: true, provider: 'stripe', environment: 'demonstration' },
  })
  const feed = [
    car('1', 'Rio', label),
    car('2', 'Stonic', { wof_expires: null }),
    car('3', 'Picanto', { car_type: 'new', wof_expires: null }),
  ]
  const path = '/cars/2022-kia-stonic-2'
  await site.importStock('cars.json', JSON.stringify(feed))

  const { page } = await browser.visit({ width: 390, script: false })
  const notice = page.getByRole('region', { name: 'Consumer Information Notice' })
  const reserveOf = (slug: string) => page.locator(`a[href="/cars/${slug}/checkout"]`)

  await page.goto(site.addressOf('/cars/2022-kia-rio-1'))
  const rows = await notice.locator('dd').allInnerTexts()
  expect(rows).toHaveLength(18)
  expect(rows).toContain('$26,385')
  expect(rows).toContain('21 March 2027')
  expect(rows.join()).not.toContain('Not stated')
  expect(await reserveOf('2022-kia-rio-1').count()).toBeGreaterThan(0)
  const energy = page.getByRole('region', { name: 'Energy economy' })
  expect(await energy.innerText()).toMatch(/4\.5 of 6 stars[^]*5\.2 L\/100 km[^]*\$2,000[^]*WLTP/)

  await page.goto(site.addressOf('/search/used-cars'))
  const cards = await page.getByRole('article').allInnerTexts()
  const cardOf = (model: string) => cards.find((text) => text.includes(model))
  expect(cardOf('Rio')).toMatch(/4\.5 of 6 stars\s*5\.2 L\/100 km[^]*\$2,000 a year/)
  expect([cardOf('Rio'), cardOf('Stonic')].map((text) => text?.includes('Reserve Now'))).toEqual([
    true,
    false,
  ])

  await page.goto(site.addressOf(path))
  expect(await notice.getByText('Not stated: ask us').count()).toBe(1)
  expect(await reserveOf('2022-kia-stonic-2').count()).toBe(0)
  expect(await energy.count()).toBe(0)
  const id = Number(await page.locator('[data-vehicle]').first().getAttribute('data-vehicle'))
  await page.goto(site.addressOf(`${path}/checkout`))
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(
    'Reserve this one by phone',
  )
  expect(await page.getByRole('main').innerText()).toContain('Consumer Information Notice')
  const { status, body } = await requestLeads({
    port: inject('webPort'),
    slug: site.slug,
    path: '/api/reservations',
    body: JSON.stringify({
      car_id: id,
      name: 'Robin',
      last_name: 'Lee',
      email: 'robin@visitor.example',
      phone: '021 123 4567',
      postcode: '4110',
      terms_accepted: true,
      notice_acknowledged: true,
    }),
  })
  expect([status, body['code']]).toEqual([409, 'reservation.notice-incomplete'])

  // A new vehicle needs no notice.
  await page.goto(site.addressOf('/cars/2022-kia-picanto-3'))
  expect(await notice.count()).toBe(0)
  expect(await reserveOf('2022-kia-picanto-3').count()).toBeGreaterThan(0)
})
