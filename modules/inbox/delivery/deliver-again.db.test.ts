import { beforeAll, describe, expect, test } from 'vitest'
import type { PersonActor } from '#modules/staff/access/actor.types.ts'
import { listAuditOf } from '#modules/staff/audit/audit.store.ts'
import { actAs, addPerson, openTestPlaces, shell, type TestPlaces } from '#modules/staff/testing.ts'
import { takeJobs } from '#platform/jobs/take-jobs.fake.ts'
import { useTestDatabase } from '#platform/postgres/testing.ts'
import { type InboxService, openInbox } from '../open-inbox.ts'
import { addDelivery, addLead, openTestParts } from '../testing.ts'

const files = useTestDatabase()
let places: TestPlaces
let inbox: InboxService
let leo: PersonActor

beforeAll(async () => {
  const { database } = files
  places = await openTestPlaces(database)
  inbox = openInbox(openTestParts(database, places))
  const person = await addPerson(database, [{ role: 'sales-manager', site: places.own }])
  leo = { ...(await actAs(database, person)), name: 'Leo' }
})

const getAudit = (id: string) =>
  files.database.asOwner((tx) => listAuditOf(tx, { kind: 'lead', id }, 100))

describe('sending again', () => {
  test('queues what failed, and is in the audit without an address', async () => {
    const leadId = await addLead(files.database, places.own)
    const dead = await addDelivery(
      files.database,
      leadId,
      'dead',
      'confirmation:kim@visitor.example',
    )
    const other = await addDelivery(files.database, leadId, 'dead')
    await addDelivery(files.database, leadId, 'pending', 'email:other@dealer.example')
    const one = await inbox.sendAgain(leo, { leadId, deliveryId: dead, requestId: 'r-1' })
    expect(one).toMatchObject({ ok: true, sent: [{ id: dead }] })
    expect(await inbox.sendAgain(leo, { leadId })).toMatchObject({
      ok: true,
      sent: [{ id: other }],
    })
    expect(await inbox.sendAgain(leo, { leadId })).toEqual({ ok: true, sent: [] })
    expect((await takeJobs(files.database)).map(({ name }) => name)).toEqual([
      'deliver-lead',
      'deliver-lead',
    ])
    const entries = await getAudit(leadId)
    expect(entries).toMatchObject([
      {
        action: 'lead.send-again',
        actorName: 'Leo',
        after: { deliveryIds: [dead] },
        requestId: 'r-1',
      },
      { action: 'lead.send-again', after: { deliveryIds: [other] } },
    ])
    expect(JSON.stringify(entries)).not.toContain('visitor.example')
  })

  test('of a delivery of another lead does nothing', async () => {
    const leadId = await addLead(files.database, places.own)
    const foreign = await addLead(files.database, places.foreign)
    const delivery = await addDelivery(files.database, foreign, 'dead')
    for (const deliveryId of [delivery, 'nonsense', '']) {
      expect(await inbox.sendAgain(leo, { leadId, deliveryId })).toEqual({ ok: true, sent: [] })
    }
    expect(await getAudit(leadId)).toEqual([])
  })
})

describe('a release', () => {
  test('delivers a held lead, once, and is in the audit', async () => {
    const leadId = await addLead(files.database, places.own, { flag: 'hidden-field' })
    await addDelivery(files.database, leadId, 'held')
    expect(await inbox.release(leo, { leadId })).toEqual({ ok: true, released: 1 })
    expect(await inbox.release(shell, { leadId })).toEqual({ ok: true, released: 0 })
    expect(await getAudit(leadId)).toMatchObject([
      { action: 'lead.release', actorName: 'Leo', after: { deliveries: 1 } },
    ])
    const got = await inbox.get(leo, { leadId, marksRead: false })
    expect(got).toMatchObject({
      lead: { isHeld: false, deliveries: [{ outcome: 'Waiting to be sent' }] },
    })
  })

  test('of a lead that is not held has no effect', async () => {
    const leadId = await addLead(files.database, places.own)
    expect(await inbox.release(leo, { leadId })).toEqual({ ok: true, released: 0 })
    expect(await getAudit(leadId)).toEqual([])
  })

  test('leaves nothing in the audit if it fails', async () => {
    const leadId = await addLead(files.database, places.own, { flag: 'hidden-field' })
    const broken = openInbox({
      ...openTestParts(files.database, places),
      findSite: () => Promise.resolve(undefined),
    })
    await expect(broken.release(leo, { leadId })).rejects.toThrow('no configuration')
    expect(await getAudit(leadId)).toEqual([])
  })
})
