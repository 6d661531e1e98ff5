import { randomBytes } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  buildExampleDealership,
  buildExampleLocation,
} from '#modules/sites/example-site-file.fake.ts'
import type { Site } from '#modules/sites/site.types.ts'
import type { EnquiryVehicle } from '#modules/vehicles/page/enquiry-vehicle.types.ts'
import { importCars } from '#modules/vehicles/intake/import-stock.ts'
import { base64Cipher } from '#modules/vehicles/testing.ts'
import { useTestDatabase } from '#platform/postgres/testing.ts'
import type { LeadService } from './lead-parts.types.ts'
import { openLeadService } from './lead-service.ts'
import {
  buildSent,
  buildTestContext,
  buildTestParts,
  enquiry,
  expectResponse,
  expectRefusal,
  openTestSite,
  readRows,
  testNow,
} from './testing.ts'

const files = useTestDatabase()
let site: Site
let service: LeadService
let effects: string[]

beforeAll(async () => {
  site = await openTestSite(files.database)
  const built = buildTestParts(files.database)
  ;({ effects } = built)
  service = openLeadService(built.parts)
})

const newKey = () => randomBytes(16).toString('hex')
const submit = (lead: Readonly<Record<string, unknown>>, key: string | null = newKey()) =>
  service.submit(buildTestContext(site), buildSent(lead, { key }))

const leadsOf = (email: string) =>
  readRows<{ id: string; state: string; repeats: number; flag: string | null; payload: object }>(
    files.database,
    'SELECT id, state, repeats, flag, payload FROM leads WHERE email = $1 ORDER BY created_at',
    [email],
  )

/** A site of another group with a dealership of its own. */
const openOther = (slug: string) =>
  openTestSite(files.database, {
    slug,
    hosts: [`www.${slug}.example`],
    dealership_group: { slug: `${slug}-group`, name: slug },
    dealerships: [buildExampleDealership({ slug })],
  })

describe('a lead', () => {
  test('is stored with its fields, and all its effects are queued', async () => {
    const response = expectResponse(await submit({ ...enquiry, email: 'one@visitor.example' }))
    const [row] = await leadsOf('one@visitor.example')
    expect(row).toMatchObject({ id: response.id, state: 'complete', repeats: 0, flag: null })
    expect(row?.payload).toMatchObject({
      name: 'Ada',
      first_name: 'Ada',
      last_name: 'Lovelace',
      category: 'General Enquiry',
      lead_id: response.id,
      website_slug: 'example-cars',
      dealership_slug: 'example-cars',
      source: 'Website',
      has_files: false,
      form_completed: true,
    })
    expect(response).toMatchObject({ lead_id: response.id, event_id: response.id })
    expect(response.success_url).toBe('/success?category=general-enquiry')
    expect(effects.filter((line) => line.includes(response.id))).toEqual([
      `deliver 0 ${response.id}`,
      `event ${response.id} ${response.id}`,
    ])
  })

  test('echoes the event id of its sender', async () => {
    const response = expectResponse(await submit({ ...enquiry, event_id: 'evt-77' }))
    expect(response.event_id).toBe('evt-77')
    expect(effects).toContain(`event evt-77 ${response.id}`)
  })

  test('of a category that the site does not have is refused, of a known one stored under its name', async () => {
    const refusal = expectRefusal(await submit({ ...enquiry, category: 'Boat Trip' }))
    expect(refusal).toMatchObject({ status: 422, code: 'lead.invalid' })
    expect(Object.keys(refusal.fields ?? {})).toEqual(['category'])
    const short = expectResponse(await submit({ ...enquiry, category: 'careers' }))
    const [row] = await readRows(files.database, 'SELECT * FROM leads WHERE id = $1', [short.id])
    expect(row).toMatchObject({ category: 'General Enquiry', subcategory: 'Career Enquiry' })
  })

  test.each([
    ['category', { ...enquiry, category: '' }, 'category'],
    ['a name', { ...enquiry, name: ' ' }, 'name'],
    ['both email and phone', { ...enquiry, email: '', phone: '' }, 'email'],
    ['an address in its email', { ...enquiry, email: 'ada at home' }, 'email'],
    ['a number in its phone', { ...enquiry, phone: 'call me' }, 'phone'],
  ])('without %s is refused by the field', async (_what, lead, field) => {
    const refusal = expectRefusal(await submit(lead))
    expect(refusal).toMatchObject({ status: 422, code: 'lead.invalid' })
    expect(Object.keys(refusal.fields ?? {})).toEqual([field])
  })

  test.each([
    ['an email alone', { category: 'Parts', name: 'A', email: 'a@b.example' }],
    ['a phone alone', { category: 'Parts', first_name: 'A', phone: '0299991234' }],
  ])('with %s is enough', async (_what, lead) => {
    expectResponse(await submit(lead))
  })

  test('with the name “undefined” takes first_name', async () => {
    const email = 'undefined@visitor.example'
    expectResponse(
      await submit({ ...enquiry, name: 'undefined undefined', first_name: 'Bo', email }),
    )
    expect((await leadsOf(email))[0]?.payload).toMatchObject({ name: 'Bo', first_name: 'Bo' })
  })

  test('keeps the agreed terms in the words that were shown', async () => {
    const { id } = expectResponse(await submit({ ...enquiry, opt_in: true, opt_in_touched: false }))
    const sql = 'SELECT * FROM lead_consents WHERE lead_id = $1'
    const [consent, ...others] = await readRows(files.database, sql, [id])
    expect(others).toEqual([])
    expect(consent).toMatchObject({
      field: 'opt_in',
      wording: site.configuration.leads.opt_in_text,
      agreed: true,
      preticked: true,
      touched: false,
    })
    expect(consent?.['wording_version']).toMatch(/^[0-9a-f]{12}$/)
    const silent = expectResponse(await submit(enquiry))
    expect(await readRows(files.database, sql, [silent.id])).toEqual([])
  })

  test('takes text that no database would', async () => {
    const email = 'odd@visitor.example'
    const message = 'nul \u0000 half \ud83d and \u0007 bell'
    expectResponse(await submit({ ...enquiry, email, message, ['__proto__x']: { a: '\ud800' } }))
    expect((await leadsOf(email))[0]?.payload).toMatchObject({
      message: 'nul  half \ufffd and  bell',
    })
  })
})

describe('the same lead again', () => {
  test('under one key, 32 times at once, is one lead with one response', async () => {
    const key = newKey()
    const email = 'crowd@visitor.example'
    const responses = await Promise.all(
      Array.from({ length: 32 }, async () =>
        expectResponse(await submit({ ...enquiry, email }, key)),
      ),
    )
    expect(new Set(responses.map((response) => JSON.stringify(response))).size).toBe(1)
    const rows = await leadsOf(email)
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({ repeats: 31 })
    expect(effects.filter((line) => line === `deliver 0 ${responses[0]!.id}`)).toHaveLength(1)
  })

  test('without a key, 32 times at once, is one lead too', async () => {
    const email = 'keyless@visitor.example'
    const responses = await Promise.all(
      Array.from({ length: 32 }, async () =>
        expectResponse(await submit({ ...enquiry, email }, null)),
      ),
    )
    expect(new Set(responses.map(({ id }) => id)).size).toBe(1)
    expect(await leadsOf(email)).toMatchObject([{ repeats: 31 }])
  })

  test('without a key after five minutes is another lead', async () => {
    const email = 'later@visitor.example'
    const first = expectResponse(await submit({ ...enquiry, email }, null))
    const age = (seconds: number) =>
      readRows(
        files.database,
        `UPDATE leads SET created_at = now() - $2 * interval '1 second' WHERE id = $1`,
        [first.id, seconds],
      )
    await age(290)
    expect(expectResponse(await submit({ ...enquiry, email }, null)).id).toBe(first.id)
    await age(301)
    expect(expectResponse(await submit({ ...enquiry, email }, null)).id).not.toBe(first.id)
  })

  test('under its key with other content is refused, and the lead stays as it was', async () => {
    const key = newKey()
    const email = 'changed@visitor.example'
    const first = expectResponse(await submit({ ...enquiry, email }, key))
    const changed = { ...enquiry, email, message: 'Something else.' }
    expect(expectRefusal(await submit(changed, key))).toMatchObject({
      status: 409,
      code: 'lead.key-reused',
    })
    expect(await leadsOf(email)).toMatchObject([{ id: first.id, repeats: 0 }])
  })

  test('is the same whatever the browser adds to it', async () => {
    const key = newKey()
    const once = { ...enquiry, user_agent: 'one', visited_pages: ['/'], started_at: 5 }
    const again = { ...enquiry, user_agent: 'two', visited_pages: ['/', '/x'], started_at: 6 }
    const first = expectResponse(await submit(once, key))
    expect(expectResponse(await submit(again, key))).toEqual(first)
  })

  test('under the same key at another site is another lead', async () => {
    const other = await openOther('other-cars')
    const key = newKey()
    const here = expectResponse(await submit(enquiry, key))
    const there = expectResponse(
      await service.submit(buildTestContext(other), buildSent(enquiry, { key })),
    )
    expect(there.id).not.toBe(here.id)
  })

  test.each(['short', 'x'.repeat(201), `has space ${'x'.repeat(20)}`, `content:${'a'.repeat(64)}`])(
    'needs a unique key: %s is refused',
    async (key) => {
      expect(expectRefusal(await submit(enquiry, key))).toMatchObject({ code: 'lead.bad-key' })
    },
  )

  test('two visitors who begin with the same words, and do not say who they are, are two', async () => {
    const begun = { category: 'Trade In', lead_status: 'Incomplete', 'Trade In Make': 'Toyota' }
    const first = expectResponse(await submit(begun, null))
    expect(expectResponse(await submit(begun, null)).id).not.toBe(first.id)
    const named = { ...begun, email: 'begun@visitor.example' }
    const third = expectResponse(await submit(named, null))
    expect(expectResponse(await submit(named, null)).id).toBe(third.id)
  })
})

describe('a time to come by', () => {
  /** The location is open only on Mondays from nine to five; it is Friday 20 November. */
  const book = (when: string, email = 'drive@visitor.example') =>
    submit({
      ...enquiry,
      form: 'test-drive',
      category: 'Test Drive',
      email,
      'Vehicle of Interest': 'A Mazda 3',
      'Preferred Date and Time': when,
    })
  const faultOf = async (when: string) => {
    const { status, fields } = expectRefusal(await book(when))
    return [status, fields]
  }

  test('is one of the place’s hours', async () => {
    expectResponse(await book('2026-11-23T09:00', 'first@visitor.example'))
    expectResponse(await book('2026-11-23T16:30', 'last@visitor.example'))
    expect(await leadsOf('last@visitor.example')).toMatchObject([
      { payload: { 'Preferred Date and Time': '2026-11-23T16:30' } },
    ])
  })

  test('outside of them is refused, and the answer says when it is open', async () => {
    const outside =
      'On Monday 23 November you can come to Example Cars Sales from 9 am to 4:30 pm. Please choose a time between them.'
    for (const time of ['08:30', '17:00', '07:00']) {
      expect(await faultOf(`2026-11-23T${time}`)).toEqual([
        422,
        { 'Preferred Date and Time.time': outside },
      ])
    }
    expect(await faultOf('2026-11-22T07:00')).toEqual([
      422,
      {
        'Preferred Date and Time.date':
          'Example Cars Sales is closed on Sunday 22 November. Please choose another day.',
      },
    ])
    expect(await leadsOf('drive@visitor.example')).toEqual([])
  })

  test('on a public holiday is refused by its name', async () => {
    const context = buildTestContext(site, { now: new Date('2026-12-20T03:04:05Z') })
    const lead = {
      ...enquiry,
      form: 'test-drive',
      category: 'Test Drive',
      'Vehicle of Interest': 'A Mazda 3',
      'Preferred Date and Time': '2026-12-28T10:00',
    }
    const outcome = await service.submit(context, buildSent(lead, { key: newKey() }))
    expect(expectRefusal(outcome).fields).toEqual({
      'Preferred Date and Time.date':
        'Example Cars Sales is closed on Monday 28 December (Boxing Day holiday). Please choose another day.',
    })
  })
})

describe('suspicion', () => {
  const at = testNow.getTime()
  test.each([
    ['a hidden field that is filled', { fax_extension: '1' }, 'hidden-field'],
    ['an empty hidden field', { fax_extension: '' }, null],
    ['a form open for 1,999 ms', { started_at: at - 1999 }, 'too-fast'],
    ['a form open for 2 s', { started_at: at - 2000 }, null],
    ['a form opened in the future', { started_at: at + 1 }, null],
    [
      '0.5 s by the visitor’s own clock',
      { started_at: 1e12, submitted_at: 1e12 + 500 },
      'too-fast',
    ],
    ['3 s by it', { started_at: at, submitted_at: at + 3000 }, null],
    ['a start in ISO 8601', { started_at: new Date(at - 100).toISOString() }, 'too-fast'],
    ['a start that is no time', { started_at: 'soon' }, null],
  ])('%s', async (_what, more, flag) => {
    const { id } = expectResponse(await submit({ ...enquiry, ...more }))
    const [row] = await readRows(files.database, 'SELECT flag FROM leads WHERE id = $1', [id])
    expect(row).toEqual({ flag })
    expect(effects).toContain(`deliver 0 ${id}`)
    expect(effects.includes(`event ${id} ${id}`)).toBe(flag === null)
  })
})

test('if the site has several places, the page after a lead shows which one replies', async () => {
  const group = await openTestSite(files.database, {
    slug: 'group-cars',
    hosts: ['www.group-cars.example'],
    dealership_group: { slug: 'group-cars', name: 'Group' },
    dealerships: ['north', 'south'].map((slug) =>
      buildExampleDealership({
        slug: `group-${slug}`,
        locations: ['yard', 'main'].map((name) =>
          buildExampleLocation({ slug: `${slug}-${name}`, name, primary: name === 'main' }),
        ),
      }),
    ),
  })
  const send = (fields: object) =>
    service.submit(
      buildTestContext(group),
      buildSent({ ...enquiry, ...fields, email: 'group@visitor.example' }),
    )
  const chosen = { dealership_slug: 'group-south' }
  for (const _ of ['once', 'again']) {
    expect(expectResponse(await send(chosen)).success_url).toBe(
      '/success?category=general-enquiry&location=south-main',
    )
  }
  expect(expectResponse(await send({ location: 'south-yard' })).success_url).toContain(
    'location=south-yard',
  )
})

describe('the vehicle', () => {
  test('is one of the site’s own; another’s number says nothing', async () => {
    const stranger = await openOther('stranger-cars')
    const car = { stocknum: 'A1', make: 'Kia', model: 'Rio', year: 2020 }
    for (const { dealerships, groupId } of [site, stranger]) {
      const dealership = { id: dealerships[0]!.id, groupId }
      const importing = { database: files.database, cipher: base64Cipher, now: () => testNow }
      expect(await importCars(importing, { dealership }, [car])).toMatchObject({ ok: true })
    }
    const [own, foreign] = await readRows<{ id: number }>(
      files.database,
      'SELECT id FROM vehicles ORDER BY dealership_id = $1 DESC',
      [site.dealerships[0]!.id],
    )
    const findVehicle = () => Promise.resolve({} as EnquiryVehicle)
    const showing = openLeadService(buildTestParts(files.database, { findVehicle }).parts)
    const submitFor = async (carId: unknown) => {
      const response = expectResponse(
        await showing.submit(
          buildTestContext(site),
          buildSent({ ...enquiry, car_id: carId }, { key: newKey() }),
        ),
      )
      const sql = 'SELECT vehicle_id, payload FROM leads WHERE id = $1'
      return { response, row: (await readRows(files.database, sql, [response.id]))[0] }
    }
    const mine = await submitFor(String(own!.id))
    expect(mine.row).toMatchObject({ vehicle_id: own!.id, payload: { car_id: own!.id } })
    expect(mine.response.success_url).toContain(`car_id=${own!.id}`)
    for (const id of [foreign!.id, 'x', 0, 999_999_999]) {
      const theirs = await submitFor(id)
      expect(theirs.row).toMatchObject({ vehicle_id: null })
      expect(theirs.response.success_url).not.toContain('car_id')
    }
  })
})
