import { expect, test } from 'vitest'
import { openFakeSales } from '#modules/sales/sales-service.fake.ts'
import type { SalesService } from '#modules/sales/open-sales.ts'
import { startConsole } from './built-console.fake.ts'
import { openStaffBrowser } from './sign-in.fake.ts'

const id = '00000000-0000-4000-8000-000000000001'
const photo = `/trade-ins/${id}/photos/${id}`
const application = `/finance-applications/${id}`

/** A console with these sales, and a browser of a person. */
async function open(sales: Partial<SalesService>, name: 'priya' | 'sam' = 'priya') {
  const started = await startConsole({ sales: { ...openFakeSales(), ...sales } })
  const browser = started.openBrowser()
  await openStaffBrowser(browser, started.staff, `${name}@dealer.example`)
  return browser
}

const shown: Partial<SalesService> = {
  getApplication: () =>
    Promise.resolve({
      ok: true,
      application: {
        id,
        reference: 'K7RWM4PX',
        siteName: 'Dealer',
        deliveryState: 'none',
        submittedAt: new Date('2026-11-28T02:00:00Z'),
        deleteAfter: new Date('2026-12-28T02:00:00Z'),
        vehicleTitle: null,
        records: [],
      },
    }),
  openApplication: (_actor, { reason }) =>
    Promise.resolve(
      reason.trim() === ''
        ? { ok: false, code: 'finance-application.no-reason', message: 'Say why you open it.' }
        : {
            ok: true,
            siteId: 1,
            records: [],
            document: {
              id,
              reference: 'K7RWM4PX',
              state: 'submitted',
              begun_at: new Date(),
              submitted_at: new Date(),
              delete_after: new Date(),
              car_id: null,
              dealership_slug: null,
              delivery: 'none',
              bot_mark: null,
              consents: [],
              answers: { income: { Income: '7319.42' } },
            },
          },
    ),
}

test('a photo is a download that no browser runs or keeps', async () => {
  const browser = await open({
    readPhoto: () =>
      Promise.resolve({
        ok: true,
        photo: { content: Buffer.from('a photo'), mediaType: 'image/jpeg' },
      }),
  })
  const response = await browser.send(photo)
  expect(await response.text()).toBe('a photo')
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'image/jpeg',
    'content-disposition': 'attachment; filename="photo"',
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
  })
})

test('a photo that the person may not see does not exist, and nobody sees one without signing in', async () => {
  const browser = await open({})
  expect((await browser.send(photo)).status).toBe(404)
  const started = await startConsole()
  expect((await started.openBrowser().send(photo)).status).toBe(303)
})

test('the answers of an application are in the response to the reason alone', async () => {
  const browser = await open(shown)
  const closed = await browser.send(application)
  expect(closed.status).toBe(200)
  expect(await closed.text()).not.toContain('7319.42')
  const refused = await browser.send(application, { form: { intent: 'open', reason: ' ' } })
  expect(refused.status).toBe(422)
  expect(await refused.text()).not.toContain('7319.42')
  const opened = await browser.send(application, {
    form: { intent: 'open', reason: 'They called' },
  })
  expect(opened.headers.get('cache-control')).toBe('no-store')
  expect(await opened.text()).toContain('7319.42')
  expect(await (await browser.send(application)).text()).not.toContain('7319.42')
})

test('a salesperson has the screens of sales, without finance applications', async () => {
  const browser = await open({}, 'sam')
  for (const [path, status] of [
    ['/sales', 200],
    ['/sales/refunds', 200],
    ['/sales/returns', 200],
    ['/trade-ins', 200],
    ['/finance-applications', 403],
    [application, 403],
    [`/sales/${id}`, 404],
  ] as const) {
    expect((await browser.send(path)).status, path).toBe(status)
  }
  const html = await (await browser.send('/sales')).text()
  expect(html).toContain('href="/sales/refunds"')
  expect(html).not.toContain('href="/finance-applications"')
})
