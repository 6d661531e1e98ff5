import { beforeAll, expect, test } from 'vitest'
import { addDelivery, addLead } from '#modules/inbox/testing.ts'
import { openTestPlaces, type TestPlaces } from '#modules/staff/testing.ts'
import { useTestDatabase } from '#platform/postgres/testing.ts'
import { runTestAction } from '../../command/testing.ts'
import { runLeadRelease } from '../lead/lead-release.ts'
import { runLeadReplay } from '../lead/lead-replay.ts'
import { runAuditList } from './audit-list.ts'

const own = useTestDatabase()
let places: TestPlaces
let replayed: string
let released: string

const parts = () => ({ openDatabase: () => Promise.resolve(own.database) })
const list = (options: Parameters<typeof runAuditList>[1]) =>
  runTestAction(runAuditList, parts(), options)
const listEntries = async (options: Parameters<typeof runAuditList>[1]) => {
  const { printed } = await list({ ...options, json: true })
  return (JSON.parse(printed.join('')) as { entries: Record<string, unknown>[] }).entries
}

beforeAll(async () => {
  places = await openTestPlaces(own.database)
  replayed = await addLead(own.database, places.own)
  await addDelivery(own.database, replayed, 'dead')
  released = await addLead(own.database, places.sister, { flag: 'hidden-field' })
  expect((await runTestAction(runLeadReplay, parts(), replayed, {})).code).toBe(0)
  expect((await runTestAction(runLeadRelease, parts(), released, {})).code).toBe(0)
})

test('audit list prints what commands did to leads, the newest first', async () => {
  expect(await listEntries({})).toMatchObject([
    {
      action: 'lead.release',
      subject: { kind: 'lead', id: released },
      actor: { kind: 'shell', id: null },
    },
    {
      action: 'lead.send-again',
      subject: { kind: 'lead', id: replayed },
      channel: 'command',
      site_id: places.own.id,
    },
  ])
  const { code, printed } = await list({ site: 'own' })
  expect(code).toBe(0)
  expect(printed).toHaveLength(1)
  expect(printed[0]).toMatch(new RegExp(`\\(shell\\)  lead.send-again  lead ${replayed}`))
})

test('audit list is limited by site and number', async () => {
  expect(await listEntries({ site: 'sister' })).toMatchObject([{ action: 'lead.release' }])
  expect(await listEntries({ site: 'foreign' })).toEqual([])
  expect(await listEntries({ limit: '1' })).toHaveLength(1)
})

test.each([
  [{ site: 'none' }, 'audit.unknown-site'],
  [{ limit: '0' }, 'limit'],
])('audit list refuses %j', async (options, reason) => {
  const { code, printed } = await list({ ...options, json: true })
  expect(code).toBe(1)
  expect(JSON.parse(printed.join(''))).toMatchObject({ code: reason })
})
