import { describe, expect, test } from 'vitest'
import { useTestDatabase } from '#platform/postgres/testing.ts'
import {
  buildExampleDealership,
  buildExampleFile,
  buildExampleLocation,
} from '../example-site-file.fake.ts'
import { applySite } from './apply-site.ts'
import { changeSiteState } from './change-site-state.ts'
import { loadSites } from './load-sites.ts'
import { listSiteVersions } from './site-history.ts'
import { createSiteRegistry } from './site-registry.ts'

const files = useTestDatabase()
const outside = { loopback: false }

const buildFile = (slug: string, overrides: Record<string, unknown> = {}) =>
  buildExampleFile({
    slug,
    hosts: [`${slug}.example`],
    url: `https://${slug}.example`,
    dealership_group: { slug: `${slug}-group`, name: 'Group' },
    dealerships: [buildExampleDealership({ slug })],
    ...overrides,
  })

const apply = async (file: unknown) => applySite(files.database, file, [], { joinGroup: true })
const ana = { author: { kind: 'operator', name: 'Ana' } } as const

async function readState(slug: string) {
  const [load] = await loadSites(files.database, [], [slug])
  return load?.ok === true ? load.site.state : undefined
}

describe('a site', () => {
  test('is suspended and resumed, which its history shows', async () => {
    await apply(buildFile('one'))
    expect(await changeSiteState(files.database, 'one', 'suspend', ana)).toEqual({
      ok: true,
      state: 'suspended',
      isChanged: true,
    })
    expect(await readState('one')).toBe('suspended')
    expect(await changeSiteState(files.database, 'one', 'suspend')).toMatchObject({
      isChanged: false,
    })
    expect(await apply(buildFile('one', { name: 'New' }))).toMatchObject({ outcome: 'updated' })
    expect(await readState('one')).toBe('suspended')
    await changeSiteState(files.database, 'one', 'resume')
    expect(await readState('one')).toBe('open')
    expect(await listSiteVersions(files.database, 'one', 1)).toMatchObject({
      states: [
        { state: 'open', author: null },
        { state: 'suspended', author: 'Ana' },
      ],
    })
    expect(await changeSiteState(files.database, 'nobody', 'suspend')).toMatchObject({
      code: 'site.unknown',
    })
  })

  test('notifies every process of each change of its state, and of no repeat', async () => {
    await apply(buildFile('told'))
    const client = await files.database.connect('feeder')
    const heard: (string | undefined)[] = []
    client.on('notification', ({ payload }) => heard.push(payload))
    try {
      await client.query('LISTEN sites')
      await changeSiteState(files.database, 'told', 'suspend')
      await changeSiteState(files.database, 'told', 'suspend')
      await changeSiteState(files.database, 'told', 'resume')
      await client.query('SELECT 1')
      expect(heard).toEqual(['told', 'told'])
    } finally {
      await client.end()
    }
  })
})

describe('a removed site', () => {
  test('is cleared in the same transaction, and only if nothing prevents it', async () => {
    await apply(buildFile('gone'))
    const cleared: number[] = []
    const clear = async (_: unknown, siteId: number) => void cleared.push(siteId)
    const refused = await changeSiteState(files.database, 'gone', 'remove', {
      clear,
      findObstacles: () => Promise.resolve(['1 open reservation']),
    })
    expect(refused).toEqual({ ok: false, code: 'site.obstacles', text: '1 open reservation' })
    expect([await readState('gone'), cleared]).toEqual(['open', []])
    await changeSiteState(files.database, 'gone', 'remove', { clear })
    expect([await readState('gone'), cleared.length]).toEqual(['removed', 1])
    expect(await changeSiteState(files.database, 'gone', 'resume')).toMatchObject({
      ok: false,
      code: 'site.removed',
    })
    expect(await apply(buildFile('gone'))).toMatchObject({ ok: false, faults: [{ path: 'slug' }] })
  })

  test('gives its hosts up to another site, in running processes too', async () => {
    await apply(buildFile('left', { hosts: ['left.example', 'kept.example'] }))
    const registry = createSiteRegistry({
      load: (slugs) => loadSites(files.database, [], slugs),
      log: { error: () => undefined },
      port: 3000,
    })
    await changeSiteState(files.database, 'left', 'remove')
    await registry.refresh()
    expect(registry.findByHost('left.example', outside)).toMatchObject({
      slug: 'left',
      state: 'removed',
    })
    const client = await files.database.connect('feeder')
    const heard: string[] = []
    client.on('notification', ({ payload }) => heard.push(payload ?? ''))
    try {
      await client.query('LISTEN sites')
      const heir = { hosts: ['heir.example', 'left.example'] }
      expect(await apply(buildFile('heir', heir))).toMatchObject({ ok: true })
      await client.query('SELECT 1')
    } finally {
      await client.end()
    }
    expect(heard.toSorted()).toEqual(['heir', 'left'])
    for (const slug of heard) await registry.refresh([slug])
    expect(registry.findByHost('left.example', outside)?.slug).toBe('heir')
    expect(registry.findByHost('kept.example', outside)?.slug).toBe('left')
  })

  test('is not changed through what it shared', async () => {
    const group = { slug: 'state-shared', name: 'Group' }
    const build = (slug: string, name: string) =>
      buildFile(slug, {
        dealership_group: group,
        dealerships: [
          buildExampleDealership({
            slug: 'state-both',
            name,
            locations: [buildExampleLocation({ slug: 'state-yard' })],
          }),
        ],
      })
    await applySite(files.database, build('s-1', 'Old'), [])
    await applySite(files.database, build('s-2', 'Old'), [], { joinGroup: true, allowShared: true })
    expect(await apply(build('s-1', 'New'))).toMatchObject({ ok: false })
    await changeSiteState(files.database, 's-2', 'remove')
    expect(await apply(build('s-1', 'New'))).toMatchObject({ ok: true, touched: [] })
  })
})
