import { beforeAll, describe, expect, test } from 'vitest'
import {
  buildExampleDealership,
  buildExampleLocation,
} from '#modules/sites/example-site-file.fake.ts'
import type { Site } from '#modules/sites/site.types.ts'
import { importCars } from '#modules/vehicles/intake/import-stock.ts'
import type { EnquiryVehicle } from '#modules/vehicles/page/enquiry-vehicle.types.ts'
import { base64Cipher } from '#modules/vehicles/testing.ts'
import type { Mail } from '#platform/mail/mail.types.ts'
import { useTestDatabase } from '#platform/postgres/testing.ts'
import { createDeliverySender } from '../delivery/adapters/send-delivery.ts'
import { createMailSender } from '../delivery/adapters/send-mail.ts'
import { createTestWorker, listDeliveryLines } from '../delivery/testing.ts'
import { leadConsequences } from './lead-consequences.ts'
import { openLeadService } from './lead-service.ts'
import {
  buildSent,
  buildTestContext,
  buildTestParts,
  enquiry,
  expectResponse,
  openTestSite,
  readRows,
  testNow,
} from './testing.ts'

const files = useTestDatabase()
let site: Site
const ids: Record<string, number> = {}

beforeAll(async () => {
  const phone = (number: string) => ({ phone: number, opening_hours: [] })
  site = await openTestSite(files.database, {
    email: 'hello@example-cars.example',
    leads: { routes: [{ emails: ['sales@example-cars.example'] }] },
    dealerships: [
      buildExampleDealership({
        locations: [
          buildExampleLocation({ contact_detail: phone('(07) 5550 1111') }),
          buildExampleLocation({
            slug: 'yard',
            name: 'Secret Yard',
            contact_detail: phone('(07) 5550 2222'),
          }),
        ],
      }),
    ],
  })
  const [dealership] = site.dealerships
  await importCars(
    { database: files.database, cipher: base64Cipher, now: () => testNow },
    { dealership: { id: dealership!.id, groupId: site.groupId } },
    ['Shown', 'Hidden'].map((model, at) => ({
      stocknum: `STOCK${at}`,
      make: 'Toyota',
      model,
      year: 2022,
      price: 41_990 + at,
      rego: `REGO${at}`,
      show_on_dealer_website: model === 'Shown',
    })),
  )
  const yard = dealership!.locations.find(({ slug }) => slug === 'yard')!.id
  const rows = await readRows<{ id: number; model: string }>(
    files.database,
    'UPDATE vehicles SET location_id = $1 RETURNING id, model',
    [yard],
  )
  for (const { id, model } of rows) ids[model] = id
})

/** Finds a vehicle as the site's search does, which only finds vehicles that the site shows. */
const findVehicle = (_site: Site, id: number) =>
  Promise.resolve(id === ids['Shown'] ? ({} as EnquiryVehicle) : undefined)

const openDesk = () =>
  openLeadService(
    buildTestParts(files.database, { findVehicle, consequences: leadConsequences }).parts,
  )

/** Each call is from another visitor, because confirmations to one address are limited. */
const write = (more: Readonly<Record<string, unknown>>) =>
  buildSent({ ...enquiry, email: `${crypto.randomUUID()}@visitor.example`, ...more })

/** A lead about a vehicle, sent in one request or in two steps, with the response. */
const ways = {
  'in one call': async (carId: number) =>
    expectResponse(await openDesk().submit(buildTestContext(site), write({ car_id: carId }))),
  'in steps': async (carId: number) => {
    const service = openDesk()
    const first = write({ car_id: carId, step_index: 0, form_completed: false })
    const begun = expectResponse(await service.submit(buildTestContext(site), first))
    const last = buildSent({ message: 'And more', step_index: 1, form_completed: true })
    return expectResponse(
      await service.saveStep(buildTestContext(site), begun.id, begun.lead_token, last),
    )
  },
}

/** The text of a lead's mails, by kind. */
async function deliver(leadId: string): Promise<Record<string, string>> {
  const mails: Record<string, string> = {}
  const mailer = {
    send: (_siteId: number, mail: Mail) => {
      mails[mail.automatic ? 'visitor' : 'dealer'] = JSON.stringify(mail)
      return Promise.resolve({ ok: true, detail: '' } as const)
    },
    close: () => Promise.resolve(),
  }
  const worker = createTestWorker(
    files.database,
    site,
    createDeliverySender({
      mail: createMailSender({ mailer, senderAddress: null }),
      webhook: () => Promise.reject(new Error('the test site has no webhook')),
      dealerStudio: () => Promise.reject(new Error('the test site uses no partner')),
    }),
  )
  for (const { id } of await listDeliveryLines(files.database, leadId)) await worker.deliver(id)
  return mails
}

describe.each(Object.entries(ways))(
  'a lead %s about a vehicle that the site hides',
  (_way, send) => {
    test('is answered like one about an unknown vehicle', async () => {
      const hidden = await send(ids['Hidden']!)
      const unknown = await send(424_242)
      expect(hidden.success_url).toBe(unknown.success_url)
      expect(hidden.success_url).not.toContain('car_id')
      expect(hidden.success_url).not.toContain('yard')
      const shown = await send(ids['Shown']!)
      expect(shown.success_url).toContain(`car_id=${ids['Shown']}`)
      expect(shown.success_url).toContain('yard')
    })

    test('shows the visitor nothing of it, and the dealer everything', async () => {
      const { visitor = '', dealer = '' } = await deliver((await send(ids['Hidden']!)).id)
      const known = ['2022 Toyota Hidden', '41,991', 'REGO1', 'STOCK1']
      for (const words of [...known, 'Secret Yard', '5550 2222'])
        expect(visitor).not.toContain(words)
      expect(visitor).toContain('5550 1111')
      for (const words of known) expect(dealer).toContain(words)
    })

    test('unlike one that it shows', async () => {
      const { visitor = '' } = await deliver((await send(ids['Shown']!)).id)
      for (const words of ['2022 Toyota Shown', '41,990', 'REGO0', 'Secret Yard', '5550 2222']) {
        expect(visitor).toContain(words)
      }
    })
  },
)

test('the same lead sent again is answered as the first time', async () => {
  const sent = { ...write({ car_id: ids['Hidden'] }), key: crypto.randomUUID() }
  const first = expectResponse(await openDesk().submit(buildTestContext(site), sent))
  expect(expectResponse(await openDesk().submit(buildTestContext(site), sent))).toEqual(first)
  expect(first.success_url).not.toContain('car_id')
})
