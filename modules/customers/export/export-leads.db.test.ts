import { beforeAll, beforeEach, expect, test } from 'vitest'
import { parseInboxFilter } from '#modules/inbox/list/inbox-filter.schema.ts'
import { addLead } from '#modules/inbox/testing.ts'
import type { PersonActor } from '#modules/staff/access/actor.types.ts'
import { staffRoles } from '#modules/staff/access/membership.types.ts'
import {
  actAs,
  addPerson,
  openTestPlaces,
  type TestMembership,
  type TestPlaces,
} from '#modules/staff/testing.ts'
import { useTestDatabase } from '#platform/postgres/testing.ts'
import type { CustomerParts } from '../customer/customer-parts.types.ts'
import { openTestParts } from '../testing.ts'
import { exportLeads } from './export-leads.ts'

const own = useTestDatabase()
let places: TestPlaces
let parts: CustomerParts
let manager: PersonActor
const now = new Date('2026-11-29T02:00:00Z')
const justNow = new Date(now.getTime() - 60_000)

const person = async (
  memberships: readonly TestMembership[],
  confirmedAt: Date | null = justNow,
) => ({
  ...(await actAs(own.database, await addPerson(own.database, memberships))),
  confirmedAt,
})

beforeAll(async () => {
  places = await openTestPlaces(own.database)
  parts = openTestParts(own.database, places, { clock: () => now })
  manager = await person([{ role: 'sales-manager', site: places.own }])
})

let marks = 0
let mark = ''
beforeEach(() => {
  mark = `mark${++marks}x`
})

const add = (firstName = 'Kim', site: 'own' | 'sister' = 'own', minutesAgo = 0) =>
  addLead(own.database, places[site], { firstName, lastName: mark, minutesAgo })
const begin = (
  actor: PersonActor,
  reason = 'For the mail to customers',
  limits?: { readonly most: number; readonly batch: number },
) => {
  const filter = parseInboxFilter(new URLSearchParams({ text: mark }))
  return exportLeads(parts, actor, { filter, reason, requestId: 'r-1' }, limits)
}
async function read(...given: Parameters<typeof begin>): Promise<readonly string[]> {
  const outcome = await begin(...given)
  if (!outcome.ok) throw new Error(outcome.code)
  let text = ''
  for await (const part of outcome.csv) text += part
  return text.split('\r\n').slice(0, -1)
}
const listEntries = async (actor: PersonActor) => {
  const { rows } = await own.database.asOwner((tx) =>
    tx.query(
      `SELECT action, site_id, reason, after FROM audit_entries WHERE subject_kind = 'lead-export' AND actor_id = $1 ORDER BY id`,
      [actor.personId],
    ),
  )
  return rows
}

test('a file has a mark for Excel, headings, and a line for each lead in the site’s time', async () => {
  const id = await add('=1+1')
  await own.database.asOwner((tx) =>
    tx.query(`UPDATE leads SET created_at = '2026-11-28T15:30:00Z' WHERE id = $1`, [id]),
  )
  const lines = await read(manager)
  expect(lines).toHaveLength(2)
  expect(lines[0]).toMatch(/^\ufeff"Came in","Time zone","First name","Last name","E-mail","Phone"/)
  expect(lines[1]).toContain(
    `"2026-11-29 01:30","Australia/Brisbane","'=1+1","${mark}","kim@visitor.example","0412 345 678","Test Drive"`,
  )
  expect(lines[1]).toContain(`"${id}"`)
})

test('every lead is in it once, whatever the size of the batches, up to the most', async () => {
  const ids: string[] = []
  for (let at = 0; at < 7; at++) ids.push(await add('Kim', 'own', at))
  const idsOf = (lines: readonly string[]) =>
    lines.slice(1).map((line) => /"([0-9a-f-]{36})"$/.exec(line)?.[1])
  for (const batch of [1, 3, 7, 8]) {
    expect(idsOf(await read(manager, undefined, { most: 100, batch })), `${batch}`).toEqual(ids)
  }
  for (const most of [1, 6, 7]) {
    const lines = await read(manager, undefined, { most, batch: 3 })
    expect(idsOf(lines), `${most}`).toEqual(ids.slice(0, most))
  }
})

test('the reason, the filter and the number of leads are recorded, without the text', async () => {
  const actor = await person([{ role: 'principal', site: places.own }])
  await add()
  await read(actor, ' For the   accountant ')
  expect(await listEntries(actor)).toEqual([
    {
      action: 'lead-export.begin',
      site_id: places.own.id,
      reason: 'For the accountant',
      after: { text: 'given' },
    },
    { action: 'lead-export.end', site_id: places.own.id, reason: null, after: { rows: 1 } },
  ])
})

test('a download that is broken off is recorded with what was sent', async () => {
  const actor = await person([{ role: 'principal', site: places.own }])
  for (let at = 0; at < 4; at++) await add('Kim', 'own', at)
  const outcome = await begin(actor, undefined, { most: 100, batch: 2 })
  if (!outcome.ok) throw new Error(outcome.code)
  await outcome.csv.next()
  await outcome.csv.next()
  await outcome.csv.return(undefined)
  expect((await listEntries(actor)).at(-1)).toMatchObject({ after: { rows: 2 } })
})

test.each([
  ['without a passkey shown', null, 'For mails', 'staff.confirm-first'],
  ['ten minutes after it', new Date(now.getTime() - 600_000), 'For mails', 'staff.confirm-first'],
  ['just before that', new Date(now.getTime() - 599_000), 'For mails', undefined],
  ['without a reason', justNow, ' ', 'customers.needs-reason'],
  ['with a reason that is too short', justNow, 'ab', 'customers.needs-reason'],
  ['with a reason that is too long', justNow, 'a'.repeat(301), 'customers.needs-reason'],
  ['with the longest reason', justNow, 'a'.repeat(300), undefined],
])('%s', async (_what, confirmedAt, reason, code) => {
  const outcome = await begin({ ...manager, confirmedAt }, reason)
  expect(outcome.ok ? undefined : outcome.code).toBe(code)
})

test.each(staffRoles)('a %s may export or not', async (role) => {
  const at = role === 'operator' ? {} : { groupId: places.own.groupId }
  const outcome = await begin(await person([{ role, ...at }]))
  const isAllowed = ['principal', 'group-manager', 'sales-manager'].includes(role)
  expect(outcome.ok ? 'ok' : outcome.code).toBe(isAllowed ? 'ok' : 'staff.not-permitted')
})

test('leads are exported at places where the role allows it, and others that are read are not', async () => {
  const mixed = await person([
    { role: 'sales-manager', site: places.own },
    { role: 'salesperson', site: places.sister },
  ])
  const mine = await add()
  await add('Kim', 'sister')
  const lines = await read(mixed)
  expect(lines).toHaveLength(2)
  expect(lines[1]).toContain(mine)
  expect((await listEntries(mixed)).map((entry) => entry['site_id'])).toEqual([
    places.own.id,
    places.own.id,
  ])
})

test('a right that is withdrawn ends the download', async () => {
  const actor = await person([{ role: 'principal', site: places.own }])
  for (let at = 0; at < 4; at++) await add('Kim', 'own', at)
  const outcome = await begin(actor, undefined, { most: 100, batch: 2 })
  if (!outcome.ok) throw new Error(outcome.code)
  await outcome.csv.next()
  await outcome.csv.next()
  await own.database.asOwner((tx) =>
    tx.query('DELETE FROM staff_memberships WHERE person_id = $1', [actor.personId]),
  )
  expect(await outcome.csv.next()).toEqual({ done: true, value: undefined })
})
