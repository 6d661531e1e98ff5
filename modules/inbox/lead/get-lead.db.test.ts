import { beforeAll, describe, expect, test } from 'vitest'
import type { PersonActor } from '#modules/staff/access/actor.types.ts'
import { actAs, addPerson, openTestPlaces, shell, type TestPlaces } from '#modules/staff/testing.ts'
import { useTestDatabase } from '#platform/postgres/testing.ts'
import { type InboxService, openInbox } from '../open-inbox.ts'
import { addDelivery, addLead, openTestParts, type TestLead } from '../testing.ts'
import type { InboxLead } from './inbox-lead.types.ts'

const files = useTestDatabase()
let places: TestPlaces
let inbox: InboxService
let mia: PersonActor

beforeAll(async () => {
  const { database } = files
  places = await openTestPlaces(database)
  inbox = openInbox(openTestParts(database, places))
  mia = await actAs(
    database,
    await addPerson(database, [{ role: 'salesperson', site: places.own }], { name: 'Mia' }),
  )
})

const add = (lead: TestLead = {}) => addLead(files.database, places.own, lead)
const query = (sql: string, values: readonly unknown[]) =>
  files.database.asOwner((tx) => tx.query(sql, values))

async function get(leadId: string, of: InboxService = inbox): Promise<InboxLead> {
  const outcome = await of.get(mia, { leadId, marksRead: true })
  if (!outcome.ok) throw new Error(outcome.message)
  return outcome.lead
}

describe('a lead', () => {
  test('has the customer, the message and the other fields as the mail to the dealer shows them', async () => {
    const [yard] = places.own.dealerships[0]!.locations
    const id = await add({
      form: 'general-enquiry',
      locationId: yard!.id,
      payload: {
        message: ' Is it still there? ',
        preferred_colour: 'Red',
        source: 'Website',
        email: 'x@y.example',
      },
    })
    expect(await get(id)).toMatchObject({
      id,
      site: { id: places.own.id, name: 'Dealer own' },
      locationName: 'The yard',
      customer: {
        name: 'Kim Visitor',
        email: 'kim@visitor.example',
        phone: '0412 345 678',
        telephoneHref: 'tel:0412345678',
      },
      message: 'Is it still there?',
      values: [{ label: 'Preferred colour', value: 'Red' }],
      isHeld: false,
      isIncomplete: false,
      notices: [],
      vehicle: null,
      booking: null,
      work: { salesState: 'new', ownerId: null, ownerName: null, version: 0, workedAt: null },
      allows: { work: true, deliver: false },
    })
  })

  test('has consents in their words, files without contents, and deliveries with their attempts', async () => {
    const id = await add({ flag: 'hidden-field' })
    await query(
      `INSERT INTO lead_consents (lead_id, site_id, field, wording, wording_version, agreed, preticked)
       VALUES ($1, $2, 'opt_in', 'Email me offers.', '3', true, false)`,
      [id, places.own.id],
    )
    await query(
      `INSERT INTO lead_files (lead_id, site_id, field, name, media_type, content_hash, bytes)
       VALUES ($1, $2, 'Photos', 'car.jpg', 'image/jpeg', repeat('0', 64), 240000)`,
      [id, places.own.id],
    )
    const deliveryId = await addDelivery(files.database, id, 'dead')
    await query(
      `INSERT INTO delivery_attempts (delivery_id, site_id, ended_at, succeeded, detail)
       VALUES ($1, $2, now(), false, '550 no such user')`,
      [deliveryId, places.own.id],
    )
    const lead = await get(id)
    expect(lead).toMatchObject({
      isHeld: true,
      consents: [
        {
          wording: 'Email me offers.',
          agreed: true,
          preticked: false,
          givenAt: expect.any(Date) as Date,
        },
      ],
      files: [{ field: 'Photos', name: 'car.jpg', size: '240 kB' }],
      deliveries: [
        {
          id: deliveryId,
          to: 'E-mail to sales@dealer.example',
          outcome: 'Failed: all attempts are used up',
          attempts: [{ outcome: 'Failed: 550 no such user' }],
        },
      ],
    })
    expect(JSON.stringify(lead.files)).not.toContain('000000')
  })

  test('has its booking', async () => {
    const id = await add()
    const dealership = places.own.dealerships[0]!
    await query(
      `INSERT INTO bookings (id, site_id, dealership_id, location_id, kind, way, state, starts_at, ends_at, day, lead_id)
       VALUES (gen_random_uuid(), $1, $2, $3, 'test-drive', 'visit', 'booked', now(), now() + interval '1 hour',
         current_date, $4)`,
      [places.own.id, dealership.id, dealership.locations[0]!.id, id],
    )
    expect(await get(id)).toMatchObject({ booking: { kind: 'test-drive', state: 'booked' } })
  })

  test('tells what the visitor was told: no files were kept, no time was taken', async () => {
    const id = await add()
    await query(
      `UPDATE leads SET no_files_reason = 'disk', no_time_reason = 'too-many-bookings' WHERE id = $1`,
      [id],
    )
    expect((await get(id)).notices).toEqual([
      expect.stringMatching(/no time was taken/),
      expect.stringMatching(/none of them was kept/),
    ])
  })

  test('is shown without the fields of its form while the settings of its site have a fault', async () => {
    const broken = openInbox({
      ...openTestParts(files.database, places),
      findSite: () => Promise.resolve(undefined),
    })
    const lead = await get(await add(), broken)
    expect(lead).toMatchObject({ site: { name: 'own' }, values: [], message: 'Is it still there?' })
    expect(lead.notices).toEqual([expect.stringMatching(/have a fault/)])
  })

  test('offers the states and the people that may follow', async () => {
    const id = await add()
    await inbox.take(mia, { leadId: id })
    const { nextStates, owners, work } = await get(id)
    expect(nextStates).toEqual(['new', 'waiting', 'appointment', 'won', 'lost', 'spam'])
    expect(owners).toEqual([{ id: mia.personId, name: 'Mia' }])
    expect(work).toMatchObject({ ownerName: 'Mia', workedAt: expect.any(Date) as Date })
  })
})

test('reading by a command marks nothing as read', async () => {
  const id = await add()
  expect(await inbox.get(shell, { leadId: id, marksRead: true })).toMatchObject({ ok: true })
  expect((await query('SELECT FROM lead_reads WHERE lead_id = $1', [id])).rowCount).toBe(0)
})
