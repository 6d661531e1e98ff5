import { userInfo } from 'node:os'
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

const ofLeads = { kind: 'lead' } as const

test('audit list prints what commands did to leads, the newest first', async () => {
  expect(await listEntries(ofLeads)).toMatchObject([
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
  const { code, printed } = await list({ ...ofLeads, site: 'own' })
  expect(code).toBe(0)
  expect(printed).toHaveLength(1)
  expect(printed[0]).toMatch(new RegExp(`\\(shell\\)  lead.send-again  lead ${replayed}`))
})

test('audit list is limited by site, and continues below an entry', async () => {
  expect(await listEntries({ ...ofLeads, site: 'sister' })).toMatchObject([
    { action: 'lead.release' },
  ])
  expect(await listEntries({ ...ofLeads, site: 'foreign' })).toEqual([])
  const all = await listEntries({})
  const [first] = await listEntries({ limit: '1' })
  expect(first).toEqual(all[0])
  expect(await listEntries({ below: String(first!['id']) })).toEqual(all.slice(1))
})

test('audit list is narrowed by who, what and when', async () => {
  const actions = async (options: Parameters<typeof runAuditList>[1]) =>
    (await listEntries(options)).map(({ action }) => action)
  expect(await actions({ id: replayed })).toEqual(['lead.send-again'])
  expect(await actions({ action: 'lead.release' })).toEqual(['lead.release'])
  expect(await actions({ ...ofLeads, who: 'nobody of this name' })).toEqual([])
  expect(await actions({ ...ofLeads, by: 'key' })).toEqual([])
  expect(await actions({ ...ofLeads, by: 'shell', who: userInfo().username })).toHaveLength(2)
  const [newest] = await listEntries(ofLeads)
  const at = String(newest!['at'])
  expect(await actions({ ...ofLeads, since: at })).toEqual(['lead.release'])
  expect(await actions({ ...ofLeads, until: at })).toEqual(['lead.send-again'])
  expect(await actions({ since: '2999-01-01' })).toEqual([])
})

test.each([
  [{ site: 'none' }, 'audit.unknown-site'],
  [{ limit: '0' }, 'limit'],
  [{ since: 'yesterday' }, 'audit.filter'],
  [{ until: '2026-02-30' }, 'audit.filter'],
  [{ below: '0' }, 'audit.filter'],
  [{ by: 'robot' }, 'audit.filter'],
])('audit list refuses %j', async (options, reason) => {
  const { code, printed } = await list({ ...options, json: true })
  expect(code).toBe(1)
  expect(JSON.parse(printed.join(''))).toMatchObject({ code: reason })
})
