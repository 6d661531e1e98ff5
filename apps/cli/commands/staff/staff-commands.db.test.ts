import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestPlaces, openTestService, openBrowser } from '#modules/staff/testing.ts'
import { takeJobs } from '#platform/jobs/take-jobs.fake.ts'
import { useTestDatabase } from '#platform/postgres/testing.ts'
import { runTestAction } from '../../command/testing.ts'
import { runStaffInvite } from './staff-invite.ts'
import { runStaffLink } from './staff-link.ts'
import { runStaffList } from './staff-list.ts'
import { runStaffSupport } from './staff-support.ts'
import { runStaffResume, runStaffSuspend } from './staff-suspend.ts'

const own = useTestDatabase()
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'staff-'))
  await openTestPlaces(own.database)
})
afterAll(() => rm(folder, { recursive: true }))

const environment = { consoleHost: 'console.localhost', port: 3000, dataFolder: '' }
const parts = () => ({
  environment: { ...environment, dataFolder: folder },
  openDatabase: () => Promise.resolve(own.database),
  now: () => new Date(),
})
const invite = (email: string, options: Parameters<typeof runStaffInvite>[2]) =>
  runTestAction(runStaffInvite, parts(), email, options)
const list = async (options: Parameters<typeof runStaffList>[1] = {}) => {
  const { printed } = await runTestAction(runStaffList, parts(), { json: true, ...options })
  return (JSON.parse(printed.join('')) as { people: Record<string, unknown>[] }).people
}
const toJson = (printed: readonly string[]) =>
  JSON.parse(printed.join('')) as Record<string, unknown>

describe('staff invite', () => {
  test('queues a mail for the first operator, and says so', async () => {
    const { code, printed } = await invite(' Ops@Platform.example', { name: 'Ana', operator: true })
    expect(code).toBe(0)
    expect(printed).toEqual(['A mail with a link is queued for ops@platform.example.'])
    expect(await takeJobs(own.database)).toMatchObject([{ name: 'send-staff-link' }])
    expect((await list())[0]).toMatchObject({
      email: 'ops@platform.example',
      state: 'invited',
      memberships: [{ role: 'operator', place: '', site_id: null, group_id: null }],
    })
  })

  test('gives a role at a site, a location with categories, and a group', async () => {
    const named = { name: 'Leo', json: true }
    const at = { site: 'own', location: 'own-yard', categories: 'Test Drive, Service Booking' }
    expect((await invite('leo@dealer.example', { ...named, role: 'service', ...at })).code).toBe(0)
    await invite('mia@dealer.example', { ...named, role: 'group-manager', group: 'family' })
    await invite('kim@dealer.example', { ...named, role: 'principal', site: 'foreign' })
    const people = await list({ group: 'family' })
    expect(
      people.map(({ email }) => String(email)).toSorted((one, other) => one.localeCompare(other)),
    ).toEqual(['leo@dealer.example', 'mia@dealer.example'])
    expect(people.find(({ email }) => email === 'leo@dealer.example')).toMatchObject({
      memberships: [
        { place: 'Dealer own, The yard', categories: ['Test Drive', 'Service Booking'] },
      ],
    })
    expect(await list({ site: 'foreign' })).toHaveLength(1)
    const { printed } = await runTestAction(runStaffList, parts(), { site: 'own' })
    expect(printed).toContain(
      'leo@dealer.example  Leo  service at Dealer own, The yard (Test Drive, Service Booking)  invited  never here',
    )
  })

  test.each<[Parameters<typeof runStaffInvite>[2], string]>([
    [{ name: 'Leo', site: 'own' }, 'staff.bad-role'],
    [{ name: 'Leo', role: 'service', operator: true }, 'staff.bad-role'],
    [{ name: 'Leo', role: 'service' }, 'staff.unknown-place'],
    [{ name: 'Leo', role: 'service', site: 'own', group: 'family' }, 'staff.unknown-place'],
    [{ name: 'Leo', role: 'service', site: 'none' }, 'staff.unknown-place'],
    [{ name: 'Leo', role: 'service', group: 'none' }, 'staff.unknown-place'],
    [
      { name: 'Leo', role: 'service', site: 'own', location: 'foreign-yard' },
      'staff.unknown-place',
    ],
    [
      { name: 'Leo', role: 'service', group: 'family', location: 'own-yard' },
      'staff.unknown-place',
    ],
    [{ role: 'service', site: 'own' }, 'staff.bad-name'],
  ])('refuses %j: %s', async (options, reason) => {
    const { code, printed } = await invite('new@dealer.example', { ...options, json: true })
    expect(code).toBe(1)
    expect(toJson(printed)).toMatchObject({ code: reason })
  })
})

describe('staff list', () => {
  test.each([
    [{ site: 'none' }, 'staff.unknown-place'],
    [{ group: 'none' }, 'staff.unknown-place'],
    [{ site: 'own', group: 'family' }, 'staff.unknown-place'],
  ])('refuses %j', async (options, reason) => {
    const { code, printed } = await runTestAction(runStaffList, parts(), { ...options, json: true })
    expect(code).toBe(1)
    expect(toJson(printed)).toMatchObject({ code: reason })
  })
})

test('staff suspend signs a person out, and staff resume lets them in again', async () => {
  await invite('sue@dealer.example', { name: 'Sue', role: 'service', site: 'own' })
  const change = (run: typeof runStaffSuspend, email = ' Sue@dealer.example') =>
    runTestAction(run, parts(), email, {})
  expect(await change(runStaffSuspend)).toMatchObject({
    code: 0,
    printed: ['sue@dealer.example is suspended.'],
  })
  const link = await runTestAction(runStaffLink, parts(), 'sue@dealer.example', { json: true })
  expect(toJson(link.printed)).toMatchObject({ code: 'staff.suspended' })
  expect((await change(runStaffResume)).printed).toEqual(['sue@dealer.example is active.'])
  expect((await change(runStaffSuspend, 'nobody@dealer.example')).code).toBe(1)
})

test('staff link prints a link that signs in once', async () => {
  await invite('lin@dealer.example', { name: 'Lin', role: 'service', site: 'own' })
  const { code, printed } = await runTestAction(runStaffLink, parts(), 'lin@dealer.example', {})
  expect(code).toBe(0)
  const [, token = ''] =
    /^http:\/\/console\.localhost:3000\/link\/([\w-]{43})$/.exec(printed[0]!) ?? []
  const staff = openTestService(own.database)
  expect(await staff.useLink(token, openBrowser())).toMatchObject({ ok: true })
  expect(await staff.useLink(token, openBrowser())).toMatchObject({ ok: false })
})

test('staff support lets an operator read, and nobody else', async () => {
  const options = { reason: 'Leads do not arrive', operator: 'ops@platform.example', hours: '2' }
  await invite('ops@platform.example', { name: 'Ana', operator: true })
  await invite('max@dealer.example', { name: 'Max', role: 'principal', site: 'own' })
  const run = (more: object = {}, site = 'own') =>
    runTestAction(runStaffSupport, parts(), site, { ...options, json: true, ...more })
  const started = await run()
  expect(started.code).toBe(0)
  expect(toJson(started.printed)).toEqual({
    id: expect.any(String),
    expires_at: expect.stringMatching(/Z$/),
  })
  expect((await run()).code).toBe(1)
  expect((await run({}, 'nowhere')).code).toBe(1)
  expect((await run({ operator: 'max@dealer.example' }, 'sister')).code).toBe(1)
  expect((await run({ hours: '25' }, 'sister')).code).toBe(1)
  expect((await run({ reason: ' ' }, 'sister')).code).toBe(1)
})
