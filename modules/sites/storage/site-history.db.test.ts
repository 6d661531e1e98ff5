import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { useTestDatabase } from '#platform/postgres/testing.ts'
import {
  buildExampleDealership,
  buildExampleFile,
  buildExampleLocation,
} from '../example-site-file.fake.ts'
import { type ApplyOptions, applySite } from './apply-site.ts'
import { exampleFaultChecks as checks } from './example-fault-checks.fake.ts'
import { compareSiteVersions, exportSite, listSiteVersions, restoreSite } from './site-history.ts'

const files = useTestDatabase()

/** A file with its own group, so that tests do not affect each other. */
const buildFile = (slug: string, overrides: Record<string, unknown> = {}) =>
  buildExampleFile({
    slug,
    hosts: [`${slug}.example`],
    url: `https://${slug}.example`,
    dealership_group: { slug: `${slug}-group`, name: 'Group' },
    dealerships: [buildExampleDealership({ slug })],
    ...overrides,
  })

const apply = (file: unknown, options: ApplyOptions = {}) =>
  applySite(files.database, file, checks, options)
const ana: ApplyOptions = { author: { kind: 'operator', name: 'Ana' } }

async function listVersions(slug: string) {
  const listed = await listSiteVersions(files.database, slug, Infinity)
  if (!listed.ok) throw new Error(listed.text)
  return listed.versions
}

async function getFile(slug: string, version?: number) {
  const exported = await exportSite(files.database, slug, version)
  if (!exported.ok) throw new Error(exported.text)
  return exported.file as Record<string, unknown>
}

describe('the history of a site', () => {
  test('has a version for each change, with its author and the time of the database', async () => {
    await apply(buildFile('one'), ana)
    await apply(buildFile('one'), ana)
    const changed = await apply(buildFile('one', { search: { page_size: 30 } }))
    expect(changed).toMatchObject({ outcome: 'updated', version: 2 })
    const versions = await listVersions('one')
    expect(versions.map(({ version, author, action }) => [version, author, action])).toEqual([
      [2, null, 'applied'],
      [1, 'Ana', 'applied'],
    ])
    const [now] = await files.database.asOwner(
      async (tx) => (await tx.query<{ now: Date }>('SELECT now()')).rows,
    )
    expect(versions[0]!.appliedAt.getTime()).toBeGreaterThan(versions[1]!.appliedAt.getTime())
    expect(versions[0]!.appliedAt.getTime()).toBeLessThan(now!.now.getTime())
  })

  test('shows what changed between two versions', async () => {
    await apply(buildFile('compared'))
    await apply(buildFile('compared', { search: { page_size: 30 } }))
    await apply(buildFile('compared', { search: { page_size: 36 } }))
    expect(await compareSiteVersions(files.database, 'compared', 2, 3)).toEqual({
      ok: true,
      to: 3,
      changes: [{ path: 'search.page_size', before: 30, after: 36 }],
    })
    expect(await compareSiteVersions(files.database, 'compared', 1)).toMatchObject({
      to: 3,
      changes: [{ path: 'search.page_size', before: undefined, after: 36 }],
    })
    expect(await compareSiteVersions(files.database, 'compared', 1, 4)).toMatchObject({
      ok: false,
      code: 'site.unknown-version',
      text: 'compared has no version 4; the newest one is 3.',
    })
    expect(await compareSiteVersions(files.database, 'nobody', 1)).toMatchObject({
      code: 'site.unknown',
    })
  })

  test('of another site lists changes of their shared records', async () => {
    const group = { slug: 'history-shared', name: 'Group' }
    const dealership = (name: string) =>
      buildExampleDealership({
        slug: 'history-both',
        name,
        locations: [buildExampleLocation({ slug: 'history-yard' })],
      })
    const file = (slug: string, name: string) =>
      buildFile(slug, { dealership_group: group, dealerships: [dealership(name)] })
    const permitted = { ...ana, allowShared: true, joinGroup: true }
    await apply(file('h-1', 'Old'), permitted)
    await apply(file('h-2', 'Old'), permitted)
    await apply(file('h-2', 'New'), permitted)
    expect(await listVersions('h-1')).toMatchObject([
      { version: 2, action: 'shared', otherSite: 'h-2', author: 'Ana' },
      { version: 1, action: 'applied', otherSite: null },
    ])
    expect(await getFile('h-1')).toMatchObject({ dealerships: [{ name: 'New' }] })
    expect(await getFile('h-1', 1)).toMatchObject({ dealerships: [{ name: 'Old' }] })
  })
})

describe('an earlier version', () => {
  test('is applied again as a new one', async () => {
    await apply(buildFile('back', { search: { page_size: 30 } }))
    await apply(buildFile('back', { search: { page_size: 36 } }))
    await apply(buildFile('back', { card: { show_location: true } }), { remove: true })
    const before = await getFile('back')
    const rehearsed = await restoreSite(files.database, 'back', checks, { to: 1, dryRun: true })
    expect(rehearsed).toMatchObject({ restored: 1, result: { ok: true, version: 4 } })
    expect(await getFile('back')).toEqual(before)

    await restoreSite(files.database, 'back', checks, { ...ana, to: 1 })
    expect(await getFile('back')).toEqual(await getFile('back', 1))
    expect((await listVersions('back'))[0]).toMatchObject({
      version: 4,
      action: 'restored',
      restoredVersion: 1,
      author: 'Ana',
    })
    await restoreSite(files.database, 'back', checks)
    expect(await getFile('back')).toEqual(before)
  })

  test('is refused where it is not there, and where another site has its host by now', async () => {
    await apply(buildFile('hosted'))
    expect(await restoreSite(files.database, 'hosted', checks)).toMatchObject({
      text: 'hosted has one version only.',
    })
    await apply(buildFile('hosted', { hosts: ['other.example'], url: 'https://other.example' }))
    await apply(buildFile('guest', { hosts: ['guest.example', 'hosted.example'] }))
    expect(await restoreSite(files.database, 'hosted', checks, { to: 1 })).toMatchObject({
      result: { ok: false, faults: [{ path: 'hosts[0]' }] },
    })
    expect(await restoreSite(files.database, 'hosted', checks, { to: 9 })).toMatchObject({
      code: 'site.unknown-version',
    })
  })
})

describe('a file', () => {
  test('from an older version is refused with the changes since', async () => {
    const file = buildFile('based')
    await apply(file)
    await apply({ ...file, search: { page_size: 30 } })
    const refused = await apply({ ...file, name: 'Mine' }, { base: 1 })
    expect(refused).toMatchObject({
      ok: false,
      faults: [{ message: expect.stringContaining('the site has version 2 now') }],
      changedSince: [{ path: 'search.page_size', after: 30 }],
    })
    expect(await getFile('based')).toMatchObject({ name: file['name'] })
    const merged = { ...file, name: 'Mine', search: { page_size: 30 } }
    expect(await apply(merged, { base: 2 })).toMatchObject({ ok: true, version: 3 })
    expect(await apply(merged, { base: 7 })).toMatchObject({ ok: false })
    expect(await apply(buildFile('unbased'), { base: 1 })).toMatchObject({ ok: false })
  })

  test('without some groups of settings needs the operator’s permission', async () => {
    await apply(buildFile('whole', { search: { page_size: 30 }, card: { show_location: true } }))
    expect(await apply(buildFile('whole'))).toMatchObject({
      ok: false,
      faults: [{ path: 'card', message: expect.stringContaining('--remove') }, { path: 'search' }],
    })
    const {
      hosts: _,
      url: __,
      ...unhosted
    } = buildFile('whole', {
      search: { page_size: 30 },
      card: { show_location: true },
    })
    expect(await apply(unhosted)).toMatchObject({ ok: false, faults: [{ path: 'hosts' }] })
    expect(await apply(buildFile('whole'), { remove: true })).toMatchObject({ outcome: 'updated' })
  })
})

test('a site that was there before its history has its file as the first version', async () => {
  const written = await files.database.asOwner(async (tx) => {
    const read =
      'SELECT site_id, file FROM site_versions WHERE (site_id, version) IN (SELECT site_id, max(version) FROM site_versions GROUP BY 1) ORDER BY 1'
    const before = (await tx.query(read)).rows
    await tx.query('DROP TABLE site_versions')
    await tx.query(readFileSync('db/migrations/0084-site-versions.sql', 'utf8'))
    return { before, after: (await tx.query(read)).rows }
  })
  expect(written.before.length).toBeGreaterThan(5)
  expect(written.after).toEqual(written.before)
  expect((await listVersions('one'))[0]).toMatchObject({ action: 'recorded', author: null })
})
