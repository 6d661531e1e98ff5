import { readdirSync, readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { useTestDatabase } from '#platform/postgres/testing.ts'
import { type ApplyOptions, applySite, findStoredDefaults, rehearseSites } from './apply-site.ts'
import {
  buildExampleDealership,
  buildExampleFile,
  buildExampleLocation,
} from '../example-site-file.fake.ts'
import { findAppliedFileFaults } from '../faults/applied-file-faults.rules.ts'
import { exampleFaultChecks as checks } from './example-fault-checks.fake.ts'
import { explainSite, loadSites } from './load-sites.ts'
import type { Site } from '../site.types.ts'

const files = useTestDatabase()
const permitted = { allowShared: true, joinGroup: true, remove: true }
const apply = (file: unknown, options: ApplyOptions = permitted) =>
  applySite(files.database, file, checks, options)

async function getSite(slug: string): Promise<Site> {
  const [load] = await loadSites(files.database, checks, [slug])
  if (load?.ok !== true) throw new Error(JSON.stringify(load))
  return load.site
}

/** A file with its own group, so that tests do not affect each other. */
const buildFile = (slug: string, overrides: Record<string, unknown> = {}) =>
  buildExampleFile({
    slug,
    hosts: [`${slug}.example`],
    dealership_group: { slug: `${slug}-group`, name: 'Group' },
    dealerships: [buildExampleDealership({ slug })],
    ...overrides,
  })

const listPaths = async (file: unknown) => {
  const result = await apply(file)
  return result.ok ? [] : result.faults.map(({ path }) => path)
}

describe('applying a site', () => {
  test('a new site is created, the same file changes nothing, a changed one updates', async () => {
    const created = { ok: true, slug: 'one', outcome: 'created', notices: [] }
    expect(await apply(buildFile('one'))).toMatchObject(created)
    expect((await getSite('one')).version).toBe(1)
    expect(await apply(buildFile('one'))).toMatchObject({ outcome: 'unchanged' })
    expect((await getSite('one')).version).toBe(1)
    expect(await apply(buildFile('one', { search: { page_size: 30 } }))).toMatchObject({
      outcome: 'updated',
    })
    const site = await getSite('one')
    expect(site.version).toBe(2)
    expect(site.configuration.search.page_size).toBe(30)
  })

  test('every process is notified of a change, and of nothing else', async () => {
    const client = await files.database.connect('feeder')
    const heard: (string | undefined)[] = []
    client.on('notification', ({ payload }) => heard.push(payload))
    try {
      await client.query('LISTEN sites')
      await apply(buildFile('told'))
      await apply(buildFile('told'))
      await apply(buildFile('told', { hosts: ['localhost'] }))
      await client.query('SELECT 1')
      expect(heard).toEqual(['told'])
    } finally {
      await client.end()
    }
  })

  test('a faulty file is refused and the site stays as it was', async () => {
    await apply(buildFile('kept'))
    const before = await getSite('kept')
    expect(await listPaths(buildFile('kept', { pageSize: 3, name: 7 }))).toEqual([
      'name',
      'pageSize',
    ])
    expect(await getSite('kept')).toEqual(before)
  })

  test('what belongs to others can’t be taken over', async () => {
    await apply(buildFile('owner'))
    await apply(buildFile('thief'))
    expect(
      await listPaths(
        buildFile('thief', {
          hosts: ['thief.example', 'owner.example'],
          dealerships: [
            buildExampleDealership({ slug: 'thief' }),
            buildExampleDealership({
              slug: 'owner',
              locations: [buildExampleLocation({ slug: 'other' })],
            }),
          ],
        }),
      ),
    ).toEqual(['dealerships[1].slug', 'hosts[1]'])
    expect(
      await listPaths(
        buildFile('owner', { dealership_group: { slug: 'thief-group', name: 'Group' } }),
      ),
    ).toEqual(['dealership_group.slug', 'dealerships[0].slug'])
    expect((await getSite('owner')).hosts).toEqual(['owner.example'])
  })

  test('a dealership or location that is left out loses its link and keeps its number', async () => {
    const both = [
      buildExampleDealership({
        slug: 'left-a',
        locations: [buildExampleLocation(), buildExampleLocation({ slug: 'second' })],
      }),
      buildExampleDealership({
        slug: 'left-b',
        locations: [buildExampleLocation({ slug: 'third' })],
      }),
    ]
    await apply(buildFile('left', { dealerships: both }))
    const before = await getSite('left')
    await apply(buildFile('left', { dealerships: [buildExampleDealership({ slug: 'left-a' })] }))
    const without = await getSite('left')
    expect(without.dealerships.map(({ slug }) => slug)).toEqual(['left-a'])
    expect(without.dealerships[0]?.locations.map(({ slug }) => slug)).toEqual(['main'])
    await apply(buildFile('left', { dealerships: both.toReversed() }))
    const again = await getSite('left')
    expect(again.dealerships.map(({ id }) => id)).toEqual(
      before.dealerships.map(({ id }) => id).toReversed(),
    )
    expect(again.dealerships[1]?.locations).toEqual(before.dealerships[0]?.locations)
  })

  test('locations keep the order of the file', async () => {
    const dealerships = (...slugs: string[]) => [
      buildExampleDealership({
        slug: 'order',
        locations: slugs.map((slug) => buildExampleLocation({ slug })),
      }),
    ]
    await apply(buildFile('order', { dealerships: dealerships('a', 'b') }))
    await apply(buildFile('order', { dealerships: dealerships('c', 'b', 'a') }))
    const [dealership] = (await getSite('order')).dealerships
    expect(dealership?.locations.map(({ slug }) => slug)).toEqual(['c', 'b', 'a'])
    expect(new Set(dealership?.locations.map(({ dealership_id: id }) => id))).toEqual(
      new Set([dealership?.id]),
    )
  })
})

describe('a dealership group', () => {
  const member = (slug: string, overrides: Record<string, unknown> = {}, defaults?: object) =>
    buildFile(slug, {
      dealership_group: { slug: 'shared', name: 'Shared', defaults },
      ...overrides,
    })

  beforeAll(async () => {
    await apply(member('first', {}, { search: { page_size: 40, default_sort: 'price:asc' } }))
    await apply(member('second', { search: { page_size: 50 } }))
  })

  test('its defaults stay where a file does not state them', async () => {
    expect((await getSite('second')).configuration.search).toMatchObject({
      page_size: 50,
      default_sort: 'price:asc',
    })
    const explained = await explainSite(files.database, 'second', checks)
    if (explained?.ok !== true) throw new Error('the site resolves')
    expect(explained.origins.get('search.page_size')).toBe('site')
    expect(explained.origins.get('search.default_sort')).toBe('group')
  })

  test('a change of them is a change of every site of the group', async () => {
    const before = await getSite('second')
    await apply(member('first', {}, { search: { page_size: 40, default_sort: 'year:desc' } }))
    const after = await getSite('second')
    expect(after.configuration.search.default_sort).toBe('year:desc')
    expect(after.version).toBe(before.version + 1)
  })

  test('a change of one site alone leaves the others’ versions', async () => {
    const before = await getSite('second')
    await apply(member('first', { name: 'First' }))
    expect((await getSite('second')).version).toBe(before.version)
  })

  test('a file may rely on the group’s stored defaults', async () => {
    const group = { slug: 'paying', name: 'Paying' }
    const defaults = { reserve: { provider: 'stripe' } }
    await apply(buildFile('payer', { dealership_group: { ...group, defaults } }))
    const file = buildFile('reserver', { dealership_group: group, reserve: { enabled: true } })
    expect(await apply(file)).toMatchObject({ outcome: 'created' })
    expect((await getSite('reserver')).configuration.reserve).toMatchObject({ provider: 'stripe' })
    expect(await findStoredDefaults(files.database, file)).toEqual(defaults)
  })

  test('a dealership’s new location may not take the slug of another’s on a sibling site', async () => {
    const dealership = (slug: string, place: string) =>
      buildExampleDealership({ slug, locations: [buildExampleLocation({ slug: place })] })
    const both = [dealership('pair-a', 'north'), dealership('pair-b', 'south')]
    await apply(member('pair', { dealerships: both }))
    const result = await apply(member('single', { dealerships: [dealership('pair-b', 'north')] }))
    expect(result).toMatchObject({ ok: false, faults: [{ path: 'dealership_group' }] })
  })

  test('a change that would break another site of the group is refused', async () => {
    const rocklea = { search: { default_city: 'Rocklea' } }
    await apply(member('city', rocklea))
    const moved = buildExampleLocation({
      address: { street: '2 Road', city: 'Wacol', state: 'QLD', postcode: '4076' },
    })
    const result = await apply(
      member('first', {
        dealerships: [buildExampleDealership({ slug: 'city', locations: [moved] })],
      }),
    )
    expect(result).toMatchObject({ ok: false, faults: [{ path: 'dealership_group' }] })
  })
})

describe('what an operator has not permitted', () => {
  const own = (slug: string, names: string[], email = 'old@strict.example') => {
    const { contact_detail: detail, ...location } = buildExampleLocation()
    const contact_detail = { ...(detail as object), email }
    return buildFile(slug, {
      dealership_group: { slug: 'strict', name: 'Strict' },
      dealerships: names.map((name) =>
        buildExampleDealership({
          slug: name,
          locations: [{ ...location, slug: name, contact_detail }],
        }),
      ),
    })
  }
  const listFaults = async (file: unknown, options: ApplyOptions = {}) => {
    const result = await apply(file, options)
    return result.ok ? [] : result.faults.map(({ path }) => path)
  }

  test('joining a group that was there before is refused, and joined with the permit', async () => {
    expect(await apply(own('strict-a', ['strict-a']), {})).toMatchObject({ outcome: 'created' })
    const file = own('strict-b', ['strict-b'])
    expect(await listFaults(file)).toEqual(['dealership_group.slug'])
    expect(await listFaults(file, { allowShared: true })).toEqual(['dealership_group.slug'])
    expect(await loadSites(files.database, checks, ['strict-b'])).toEqual([])
    expect(await apply(file, { newGroups: new Set(['strict']) })).toMatchObject({
      outcome: 'created',
    })
    expect(await apply(own('strict-c', ['strict-c']), { joinGroup: true })).toMatchObject({
      outcome: 'created',
    })
    // A site that belongs to the group may change its own settings without permits.
    expect(await apply({ ...file, name: 'B' }, {})).toMatchObject({ outcome: 'updated' })
  })

  test('a shared dealership is neither changed nor taken in, but with the permit', async () => {
    const both = own('strict-d', ['strict-a', 'strict-d'])
    expect(await listFaults(both, { joinGroup: true })).toEqual(['dealerships[0]'])
    expect(await apply(both, permitted)).toMatchObject({ touched: [{ slug: 'strict-a' }] })
    const before = await getSite('strict-a')

    const changed = own('strict-d', ['strict-a', 'strict-d'], 'new@strict.example')
    expect(await listFaults(changed)).toEqual(['dealerships[0]'])
    expect(await getSite('strict-a')).toEqual(before)
    expect(await apply({ ...both, name: 'D' }, {})).toMatchObject({ touched: [] })
    expect((await getSite('strict-a')).version).toBe(before.version)

    const named = { named: new Set(['strict-a']) }
    expect(await apply(changed, named)).toMatchObject({
      changes: [
        { path: 'name', after: both['name'] },
        {
          path: 'dealerships["strict-a"].locations["strict-a"].contact_detail.email',
          after: 'new@strict.example',
        },
        {
          path: 'dealerships["strict-d"].locations["strict-d"].contact_detail.email',
          after: 'new@strict.example',
        },
      ],
      touched: [{ slug: 'strict-a', records: [{ name: 'the dealership strict-a' }] }],
    })
    expect((await getSite('strict-a')).version).toBe(before.version + 1)
  })

  test('the group’s defaults reach every site of it', async () => {
    const group = { slug: 'strict', name: 'Strict', defaults: { search: { page_size: 33 } } }
    const before = await getSite('strict-b')
    const planned: string[] = []
    const changed = {
      ...own('strict-a', ['strict-a'], 'new@strict.example'),
      dealership_group: group,
    }
    const result = await apply(changed, {
      onPlan: ({ touched }) => planned.push(...touched.map(({ slug }) => slug)),
    })
    expect(result).toMatchObject({ ok: false, faults: [{ path: 'dealership_group' }] })
    expect(planned).toEqual(['strict-b', 'strict-c', 'strict-d'])
    expect(await getSite('strict-b')).toEqual(before)
    expect(await apply(changed, { allowShared: true })).toMatchObject({ ok: true })
    expect((await getSite('strict-b')).configuration.search.page_size).toBe(33)
  })

  test('the plan is reported before anything is changed', async () => {
    const stopped = new Error('the operator stopped here')
    const plans: unknown[] = []
    const applying = apply(buildFile('planned'), {
      onPlan: ({ outcome, changes }) => {
        plans.push([outcome, changes.some(({ path }) => path === 'name')])
        throw stopped
      },
    })
    await expect(applying).rejects.toBe(stopped)
    expect(plans).toEqual([['created', true]])
    expect(await loadSites(files.database, checks, ['planned'])).toEqual([])
  })
})

test('a rehearsal sees what comes of each file after the other, and changes nothing', async () => {
  const outcomes: unknown[] = []
  const member = (slug: string) =>
    buildFile(slug, { dealership_group: { slug: 'rehearsed', name: 'Rehearsed' } })
  await rehearseSites(files.database, checks, async (rehearse) => {
    for (const slug of ['play-a', 'play-b']) {
      outcomes.push(await rehearse(member(slug), {}), await rehearse(member(slug), permitted))
    }
  })
  expect(outcomes).toMatchObject([
    { outcome: 'created', makesGroup: true },
    { outcome: 'unchanged' },
    { ok: false },
    { outcome: 'created', makesGroup: false },
  ])
  expect(await loadSites(files.database, checks, ['play-a', 'play-b'])).toEqual([])
})

test('every demo dealer is applied, and applied again changes nothing', async () => {
  const demo = readdirSync('db/demo/sites').map(
    (name) => JSON.parse(readFileSync(`db/demo/sites/${name}`, 'utf8')) as { slug: string },
  )
  for (const file of demo) expect(await apply(file)).toMatchObject({ outcome: 'created' })
  for (const file of demo) expect(await apply(file)).toMatchObject({ outcome: 'unchanged' })
  const loads = await loadSites(
    files.database,
    checks,
    demo.map(({ slug }) => slug),
  )
  expect(loads.map(({ ok }) => ok)).toEqual(demo.map(() => true))
})

test('operators at work at once leave one whole state', async () => {
  const pages = [12, 24, 36, 48]
  await Promise.all(pages.map((page_size) => apply(buildFile('race', { search: { page_size } }))))
  const site = await getSite('race')
  expect(pages).toContain(site.configuration.search.page_size)
  expect(site.version).toBe(4)
})

test('a stored layer that no longer resolves comes with its faults', async () => {
  await apply(buildFile('stale'))
  await files.database.asOwner((tx) =>
    tx.query(`UPDATE sites SET settings = settings || '{"retired": 1}' WHERE slug = 'stale'`),
  )
  const [load] = await loadSites(files.database, checks, ['stale'])
  expect(load).toEqual({
    ok: false,
    slug: 'stale',
    version: 1,
    faults: [{ path: 'retired', message: 'there is no such key; take it out' }],
  })
})

test('a site that was stored before a file like it was refused stays', async () => {
  const dealerships = ['older-a', 'older-b'].map((slug) => buildExampleDealership({ slug }))
  expect(await listPaths(buildFile('older', { dealerships }))).toEqual([
    'dealerships[1].locations[0].slug',
  ])
  const renamed = buildExampleDealership({
    slug: 'older-b',
    locations: [buildExampleLocation({ slug: 'other' })],
  })
  await apply(buildFile('older', { dealerships: [dealerships[0], renamed] }))
  await files.database.asOwner(async (tx) => {
    await tx.query(`UPDATE locations SET slug = 'main', entry = entry || '{"slug": "main"}'
                    WHERE slug = 'other'`)
    await tx.query(`UPDATE dealerships SET entry = entry || '{"location_slugs": ["main"]}'
                    WHERE slug = 'older-b'`)
  })
  const { configuration } = await getSite('older')
  expect(findAppliedFileFaults(configuration)).toMatchObject([
    { path: 'dealerships[1].locations[0].slug' },
  ])
})

test('a slug that no site has loads nothing', async () => {
  expect(await loadSites(files.database, checks, ['nobody'])).toEqual([])
  expect(await explainSite(files.database, 'nobody', checks)).toBeUndefined()
})
