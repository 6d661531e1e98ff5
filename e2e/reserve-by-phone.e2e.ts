import { expect, inject, test } from 'vitest'
import { useBrowser } from './browser.ts'
import { requestLeads } from './chaos/lead-request.ts'
import { applyOwnSite } from './own-site.ts'

const browser = useBrowser()

const car = (stocknum: string, model: string, deposit_amount: number) => ({
  stocknum,
  make: 'Kia',
  model,
  year: 2022,
  price: 4_005,
  car_type: 'used',
  payment_processors: [{ authorization_type: 'stripe', authorization_key: 'sk', deposit_amount }],
  has_checkout_payment_processor: true,
})

test('a vehicle with a $0 deposit has a button without an amount, and its page links to the phone', async () => {
  const site = await applyOwnSite('by-phone', {
    vehicle_page: { buttons: ['reserve'] },
    reserve: { enabled: true, provider: 'stripe', environment: 'demonstration' },
  })
  const feed = [car('Z1', 'Rio', 0), car('A1', 'Stonic', 4_006), car('D1', 'Picanto', 400)]
  await site.importStock('cars.json', JSON.stringify(feed))
  const reserveOf = async (slug: string) => {
    const { body } = await site.get(`/cars/${slug}`)
    const link = new RegExp(`href="/cars/${slug}/checkout"[^>]*>(.*?)</a>`, 's')
    return link.exec(body)?.[1]?.replaceAll(/<[^>]*>/g, '')
  }
  expect((await reserveOf('2022-kia-picanto-d1'))?.trim()).toBe('Reserve Now $400')
  // A vehicle that costs less than the deposit cannot be reserved.
  expect(await reserveOf('2022-kia-stonic-a1')).toBeUndefined()

  const { page } = await browser.visit({ width: 390, script: false })
  await page.goto(site.addressOf('/cars/2022-kia-rio-z1'))
  const button = page.getByRole('link', { name: 'Reserve Now', exact: true }).first()
  await button.click()
  await page.waitForURL('**/cars/2022-kia-rio-z1/checkout')
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(
    'Reserve this one by phone',
  )
  const main = page.getByRole('main')
  expect(await main.innerText()).not.toContain('$0')
  expect(await main.innerText()).not.toContain('Deposit')
  const first = main.locator('.checkout-actions a').first()
  expect(await first.getAttribute('href')).toMatch(/^(tel:|\/contact)/)
  await main.getByRole('link', { name: 'Leave your details' }).click()
  await page.waitForURL('**/enquire?car_id=*')

  // An API request gets the same refusal.
  const { status, body } = await requestLeads({
    port: inject('webPort'),
    slug: site.slug,
    path: '/api/reservations',
    body: JSON.stringify({
      car_id: Number(new URL(page.url()).searchParams.get('car_id')),
      name: 'Robin',
      last_name: 'Lee',
      email: 'robin@visitor.example',
      phone: '0412 345 678',
      postcode: '4000',
      terms_accepted: true,
    }),
  })
  expect([status, body['code']]).toEqual([409, 'reservation.no-deposit'])
})
