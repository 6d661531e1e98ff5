import { beforeAll, expect, test } from 'vitest'
import { addLead } from '#modules/inbox/testing.ts'
import type { PersonActor } from '#modules/staff/access/actor.types.ts'
import { openTestPlaces, type TestPlaces } from '#modules/staff/testing.ts'
import { useTestDatabase } from '#platform/postgres/testing.ts'
import { openSales, type SalesService } from '../open-sales.ts'
import { join, openTestParts } from '../testing.ts'
import type { Appraisal } from './merge-appraisal.rules.ts'

const files = useTestDatabase()
let places: TestPlaces
let sales: SalesService
let tom: PersonActor
let sol: PersonActor

beforeAll(async () => {
  places = await openTestPlaces(files.database)
  sales = openSales(openTestParts(files.database, [places.own]))
  tom = await join(files.database, 'Tom', [{ role: 'salesperson', site: places.own }])
  sol = await join(files.database, 'Sol', [{ role: 'sales-manager', site: places.own }])
})

const payload = {
  'Trade In Make': 'Mazda',
  'Trade In Model': 'CX-5',
  'Trade In Year': '2017',
  'Trade In Valuation': '$14,500 to $17,000',
}

const add = (category = 'Trade In') => addLead(files.database, places.own, { category, payload })

async function addPhoto(leadId: string, mediaType = 'image/jpeg', name = 'front.jpg') {
  const { rows } = await files.database.asOwner((tx) =>
    tx.query<{ id: string }>(
      `INSERT INTO lead_files (lead_id, site_id, field, name, media_type, content_hash, bytes)
       SELECT id, site_id, 'Trade In Photos', $2, $3, encode(sha256(convert_to($2, 'UTF8')), 'hex'), 7
       FROM leads WHERE id = $1 RETURNING id`,
      [leadId, name, mediaType],
    ),
  )
  return rows[0]!.id
}

const worth: Appraisal = { lowCents: 1_500_000, highCents: 1_600_000, note: '', validUntil: null }
const appraise = (
  actor: PersonActor,
  leadId: string,
  version: number,
  change: Partial<Appraisal> = {},
) => sales.appraise(actor, { leadId, version, appraisal: { ...worth, ...change } })

const read = async (leadId: string) => {
  const found = await sales.getTradeIn(tom, leadId)
  if (!found.ok) throw new Error(found.message)
  return found.tradeIn
}

test('a trade-in is listed with its photos, its valuation and the newest appraisal', async () => {
  const leadId = await add()
  await addPhoto(leadId)
  await appraise(tom, leadId, 0)
  await appraise(sol, leadId, 1, { lowCents: 1_550_000 })
  const listed = await sales.listTradeIns(tom, {})
  expect(listed.ok && listed.rows.find((row) => row.leadId === leadId)).toMatchObject({
    vehicle: '2017 Mazda CX-5',
    valuation: '$14,500 to $17,000',
    photos: 1,
    lowCents: 1_550_000,
  })
  const tradeIn = await read(leadId)
  expect(tradeIn.photos).toMatchObject([{ name: 'front.jpg' }])
  expect(tradeIn.appraisals.map(({ version, authorName }) => [version, authorName])).toEqual([
    [2, 'Sol'],
    [1, 'Tom'],
  ])
})

test('other fields merge, and the same field shows both values', async () => {
  const leadId = await add()
  await appraise(tom, leadId, 0)
  expect(await appraise(sol, leadId, 1, { note: 'Dent on the left' })).toMatchObject({ version: 2 })
  expect(await appraise(tom, leadId, 1, { validUntil: '2026-12-31' })).toMatchObject({ version: 3 })
  expect((await read(leadId)).appraisals[0]).toMatchObject({
    note: 'Dent on the left',
    validUntil: '2026-12-31',
  })
  const conflict = await appraise(tom, leadId, 1, { note: 'No dent' })
  expect(conflict).toMatchObject({
    ok: false,
    code: 'sales.appraisal-conflict',
    fields: ['note'],
    theirs: { note: 'Dent on the left', authorName: 'Tom' },
    yours: { note: 'No dent' },
  })
  expect((await read(leadId)).appraisals).toHaveLength(3)
})

test('of two people at once one is first', async () => {
  const leadId = await add()
  const outcomes = await Promise.all([
    appraise(tom, leadId, 0),
    appraise(sol, leadId, 0, { lowCents: 1 }),
  ])
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
  expect(outcomes.find(({ ok }) => !ok)).toMatchObject({ code: 'sales.appraisal-conflict' })
})

test.each<[what: string, Partial<Appraisal>, isOk: boolean]>([
  ['one amount', { highCents: 1_500_000 }, true],
  ['the higher below the lower', { highCents: 1_499_999 }, false],
  ['the highest amount', { highCents: 100_000_000 }, true],
  ['more than that', { highCents: 100_000_001 }, false],
  ['less than nothing', { lowCents: -1 }, false],
  ['a note of 1,000 letters', { note: 'x'.repeat(1000) }, true],
  ['a longer note', { note: 'x'.repeat(1001) }, false],
  ['a day that does not exist', { validUntil: '2026-02-30' }, false],
  ['a note with a character that cannot be stored', { note: 'Dent\u0000' }, true],
])('an appraisal with %s: %j', async (_what, change, isOk) => {
  expect((await appraise(tom, await add(), 0, change)).ok).toBe(isOk)
})

test('only people with the permission at the place appraise, and only trade-ins', async () => {
  const { own, sister } = places
  const leadId = await add()
  for (const membership of [
    { role: 'service', site: own },
    { role: 'finance', site: own },
    { role: 'salesperson', site: sister },
    { role: 'operator' },
  ] as const) {
    const actor = await join(files.database, 'Other', [membership])
    expect((await appraise(actor, leadId, 0)).ok, membership.role).toBe(false)
  }
  expect(await appraise(tom, await add('Test Drive'), 0)).toMatchObject({
    code: 'sales.unknown-trade-in',
  })
  expect(await appraise(tom, leadId, 1)).toMatchObject({ code: 'sales.incomplete' })
})

test('one without a location is appraised by people of one location too', async () => {
  const [location] = places.own.dealerships.flatMap(({ locations }) => locations)
  const membership = { role: 'salesperson', site: places.own, locationId: location!.id } as const
  const actor = await join(files.database, 'Yard', [membership])
  expect(await appraise(actor, await add(), 0)).toEqual({ ok: true, version: 1 })
})

test('a photo is read by those who see its trade-in alone', async () => {
  const leadId = await add()
  const fileId = await addPhoto(leadId)
  const other = await add()
  const report = await addPhoto(other, 'application/pdf', 'report.pdf')
  const drive = await add('Test Drive')
  const licence = await addPhoto(drive)
  const photo = await sales.readPhoto(tom, { leadId, fileId })
  expect(photo).toMatchObject({ ok: true, photo: { mediaType: 'image/jpeg' } })
  const stranger = await join(files.database, 'Sia', [{ role: 'principal', site: places.sister }])
  const operator = await join(files.database, 'Sam', [{ role: 'operator' }])
  for (const [what, actor, named] of [
    ['of another site', stranger, { leadId, fileId }],
    ['an operator', operator, { leadId, fileId }],
    ['by the id of another trade-in', tom, { leadId: other, fileId }],
    ['no picture', tom, { leadId: other, fileId: report }],
    ['of no trade-in', tom, { leadId: drive, fileId: licence }],
    ['by no id', tom, { leadId, fileId: '../secret' }],
    ['unknown', tom, { leadId, fileId: crypto.randomUUID() }],
  ] as const) {
    expect((await sales.readPhoto(actor, named)).ok, what).toBe(false)
  }
})
