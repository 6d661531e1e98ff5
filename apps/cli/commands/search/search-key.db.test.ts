import { beforeAll, describe, expect, test } from 'vitest'
import { findAccess } from '#modules/stock-index/serving/search-access.ts'
import { createSearchKeys } from '#modules/stock-index/serving/search-keys.ts'
import { applyExampleSite } from '#modules/stock-index/example-site.fake.ts'
import { useTestDatabase } from '#platform/postgres/testing.ts'
import { runSearchKey } from './search-key.ts'
import { runTestAction } from '../../command/testing.ts'

const files = useTestDatabase()
const secret = 'a secret of thirty-two characters'
const now = new Date('2026-11-20T02:00:00Z')
let siteId = 0

beforeAll(async () => {
  const site = await applyExampleSite(files.database)
  siteId = site.id
})

function run(options: Parameters<typeof runSearchKey>[1], secrets = secret) {
  const parts = {
    environment: { secret: secrets, dataFolder: '/nowhere', port: 3000 },
    openDatabase: () => Promise.resolve(files.database),
    now: () => now,
  }
  return runTestAction(runSearchKey, parts, options)
}

/** Whether a website with this secret accepts the credential after this many seconds. */
const opens = (credential: string, seconds = 0) =>
  findAccess(
    createSearchKeys([secret]),
    siteId,
    credential,
    new Date(now.getTime() + seconds * 1000),
  ).ok

describe('search key', () => {
  test('prints the key alone, so that a script can take it', async () => {
    const { code, printed } = await run({ site: 'example-cars' })
    expect(code).toBe(0)
    expect(printed).toEqual([createSearchKeys([secret]).getKey(siteId).key])
    expect(opens(printed[0]!)).toBe(true)
  })

  test('prints all connection details with --json', async () => {
    const { printed } = await run({ site: 'example-cars', json: true })
    expect(JSON.parse(printed.join(''))).toEqual({
      site: 'example-cars',
      host: 'http://example-cars.localhost:3000',
      index: 'stock',
      ...createSearchKeys([secret]).getKey(siteId),
      expires: null,
    })
  })

  test('prints the key of the current secret where there are several', async () => {
    const { printed } = await run(
      { site: 'example-cars' },
      `${secret}, an older one that has as many letters`,
    )
    expect(opens(printed[0]!)).toBe(true)
  })

  test('prints with --expires a token that ends then', async () => {
    const { printed } = await run({ site: 'example-cars', expires: '90m', json: true })
    const { key, expires } = JSON.parse(printed.join('')) as { key: string; expires: string }
    expect(expires).toBe('2026-11-20T03:30:00.000Z')
    expect([opens(key, 5400), opens(key, 5401)]).toEqual([true, false])
  })

  test.each([
    [{}, 'search.whose'],
    [{ site: 'nobody' }, 'search.unknown'],
    [{ site: 'example-cars', expires: 'soon' }, 'search.expires'],
    [{ site: 'example-cars', expires: '2020-01-01' }, 'search.expires'],
  ])('refuses %j: %s', async (options, reason) => {
    const { code, printed } = await run({ ...options, json: true })
    expect(code).toBe(1)
    expect(JSON.parse(printed.join(''))).toMatchObject({ code: reason })
  })
})
