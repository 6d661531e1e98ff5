import { beforeAll, describe, expect, test } from 'vitest'
import { openApiKeys } from '#modules/api-keys/open-api-keys.ts'
import { readCredential } from '#modules/api-keys/key-text.rules.ts'
import { openTestSite, readRows } from '#modules/leads/submit/testing.ts'
import { buildExampleDealership } from '#modules/sites/example-site-file.fake.ts'
import type { Site } from '#modules/sites/site.types.ts'
import { useTestDatabase } from '#platform/postgres/testing.ts'
import { runKeyCreate } from './key-create.ts'
import { runKeyList } from './key-list.ts'
import { runKeyRevoke } from './key-revoke.ts'
import { buildSiteClock } from '../../printing/site-clock.ts'
import { runTestAction } from '../../command/testing.ts'

const own = useTestDatabase()
let site: Site
let other: Site
let now = new Date('2026-11-20T02:00:00Z')

beforeAll(async () => {
  site = await openTestSite(own.database)
  other = await openTestSite(own.database, {
    slug: 'other',
    hosts: ['www.other.example'],
    dealership_group: { slug: 'others', name: 'Others' },
    dealerships: [buildExampleDealership({ slug: 'other' })],
  })
})

const parts = { openDatabase: () => Promise.resolve(own.database), now: () => now }
const create = (options: Parameters<typeof runKeyCreate>[1]) =>
  runTestAction(runKeyCreate, parts, { json: true, ...options })
const find = (authorization: string, of: Site = site) =>
  openApiKeys(own.database, () => now).find(of, readCredential(authorization)!)

async function createBasic(): Promise<{ header: string; username: string }> {
  const { printed } = await create({ site: site.slug, kind: 'basic' })
  const { username, password } = JSON.parse(printed.join('')) as Record<string, string>
  const header = `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`
  return { header, username: username! }
}

async function createBearer(): Promise<string> {
  const [dealership] = site.dealerships
  const { printed } = await create({ dealership: dealership!.slug, scopes: 'leads:read' })
  return `Bearer ${(JSON.parse(printed.join('')) as { key: string }).key}`
}

describe('key create', () => {
  test('prints a user and password of a site, which open that site and no other', async () => {
    const { header, username } = await createBasic()
    expect(await find(header)).toMatchObject({
      id: username,
      owner: { kind: 'site', siteId: site.id },
      scopes: [],
    })
    expect(await find(header, other)).toBeUndefined()
  })

  test('prints a key of a dealership, which opens its scopes on its sites', async () => {
    const header = await createBearer()
    expect(await find(header)).toMatchObject({ scopes: ['leads:read'] })
    expect(await find(header, other)).toBeUndefined()
  })

  test('stores no secret', async () => {
    const header = await createBearer()
    const rows = JSON.stringify(await readRows(own.database, 'SELECT * FROM api_keys'))
    expect(rows).not.toContain(header.slice(-43))
  })

  test.each([
    [{}, 'key.scopes'],
    [{ scopes: 'leads:read' }, 'key.whose'],
    [{ site: 'example-cars' }, 'key.scopes'],
    [{ site: 'example-cars', kind: 'basic', scopes: 'leads:read' }, 'key.scopes'],
    [{ site: 'nobody', kind: 'basic' }, 'key.whose'],
    [{ site: 'example-cars', kind: 'basic', dealership: 'example-cars' }, 'key.whose'],
    [{ dealership: 'example-cars', scopes: 'leads:read,everything' }, 'key.scopes'],
    [{ dealership: 'example-cars', scopes: 'leads:read', kind: 'basic' }, 'key.scopes'],
    [{ dealership: 'nobody', scopes: 'leads:read' }, 'key.whose'],
    [{ site: 'example-cars', kind: 'basic', note: 'x'.repeat(201) }, 'key.note'],
  ])('refuses %j: %s', async (options, reason) => {
    const before = await readRows(own.database, 'SELECT id FROM api_keys')
    const { code, printed } = await create(options)
    expect(code).toBe(1)
    expect(JSON.parse(printed.join(''))).toMatchObject({ code: reason })
    expect(await readRows(own.database, 'SELECT id FROM api_keys')).toHaveLength(before.length)
  })
})

test('a wrong secret opens nothing, nor does a key in the other encoding', async () => {
  const { header, username } = await createBasic()
  const password = Buffer.from(header.slice(6), 'base64').toString().split(':')[1]!
  const wrong = `${password.slice(1)}${password[0] === 'a' ? 'b' : 'a'}`
  expect(await find(`Bearer fck_${username}_${wrong}`)).toBeUndefined()
  expect(await find(`Bearer fck_${username}_${password}`)).toBeUndefined()
  expect(
    await find(`Basic ${Buffer.from(`${username}:${wrong}`).toString('base64')}`),
  ).toBeUndefined()
})

test('key list shows whose a key is, and when it was made, on the clock of its owner', async () => {
  const { username } = await createBasic()
  await createBearer()
  const { printed } = await runTestAction(runKeyList, parts, {})
  const [created] = await readRows<{ at: Date }>(
    own.database,
    'SELECT created_at AS at FROM api_keys WHERE id = $1',
    [username],
  )
  const clock = buildSiteClock(site.configuration.region.time_zone)
  expect(clock.time(created!.at)).toMatch(/ A[EW]?[CDS]*[SD]T$/)
  expect(printed.find((line) => line.startsWith(username))).toBe(
    `${username}  site ${site.slug}  basic  made ${clock.time(created!.at)}  never used`,
  )
  expect(printed.join('\n')).toContain(`dealership ${site.dealerships[0]!.slug}  leads:read`)
})

test('key list says when a key was used, to the hour, and key revoke ends it', async () => {
  const { header, username } = await createBasic()
  const list = async () => {
    const { printed } = await runTestAction(runKeyList, parts, { site: site.slug, json: true })
    const { keys } = JSON.parse(printed.join('')) as { keys: Record<string, unknown>[] }
    return keys.find(({ id }) => id === username)
  }
  expect(await list()).toMatchObject({ last_used_at: null, revoked_at: null, site_id: site.id })
  await find(header)
  expect(await list()).toMatchObject({ last_used_at: '2026-11-20T02:00:00.000Z' })
  now = new Date('2026-11-20T02:59:00Z')
  await find(header)
  expect(await list()).toMatchObject({ last_used_at: '2026-11-20T02:00:00.000Z' })
  now = new Date('2026-11-20T03:01:00Z')
  await find(header)
  expect(await list()).toMatchObject({ last_used_at: '2026-11-20T03:01:00.000Z' })

  expect((await runTestAction(runKeyRevoke, parts, username, {})).code).toBe(0)
  expect(await find(header)).toBeUndefined()
  expect(await list()).toMatchObject({ revoked_at: '2026-11-20T03:01:00.000Z' })
  expect((await runTestAction(runKeyRevoke, parts, 'nobody', {})).code).toBe(1)
})
