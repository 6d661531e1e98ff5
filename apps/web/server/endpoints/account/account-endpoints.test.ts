import { describe, expect, test } from 'vitest'
import type { Account, WatchlistEntry } from '#modules/accounts/account/account.types.ts'
import { nobodysAccounts } from '#modules/accounts/service/account-service.fake.ts'
import type { AccountService } from '#modules/accounts/service/account-service.types.ts'
import { buildExampleSite } from '#modules/sites/example-site.fake.ts'
import { createSessions } from '#platform/web/session.ts'
import { createHttpApp } from '../../http-app.ts'
import { buildTestServices } from '../../test-services.fake.ts'

const host = 'www.example-motors.example'
const origin = `https://${host}`
const ana: Account = {
  id: '0191d6a0-1111-4222-8333-444455556666',
  email: 'ana@visitor.example',
  createdAt: new Date('2026-11-20T02:00:00Z'),
  mailsStoppedAt: null,
  garageSharedAt: null,
}
const list: readonly WatchlistEntry[] = [
  { vehicleId: 7, savedCents: 4_599_000 },
  { vehicleId: 3, savedCents: null },
]
const auth = {
  user: { id: ana.id, email: ana.email, created_at: '2026-11-20T02:00:00.000Z' },
  watchlist: [7, 3],
  saved_prices: { 7: 4_599_000 },
}
const signedOut = { user: null, watchlist: [], saved_prices: {} }

function start({ hasAccounts = true } = {}) {
  const changes: unknown[] = []
  const site = buildExampleSite({ garage: { authentication_enabled: hasAccounts } })
  const accounts: AccountService = {
    ...nobodysAccounts,
    findAccount: (_site, key) => Promise.resolve(key === 'anas key' ? ana : undefined),
    listWatchlist: () => Promise.resolve([...list]),
    changeWatchlist: (_site, account, change) => {
      changes.push([account.id, change])
      return Promise.resolve([...list])
    },
  }
  const { services } = buildTestServices({ accounts }, [site])
  const app = createHttpApp(services, () => Promise.resolve(new Response('page')))
  const signIn = async (key: string, secrets = services.sessionSecrets): Promise<string> => {
    const opened = createSessions(secrets).open({ header: undefined, isSecure: true })
    const session = await opened.read()
    session.set('account', key)
    return (await opened.write(session, 60)).split(';')[0]!
  }
  const get = (headers: Record<string, string> = {}) =>
    app.request(`http://${host}/api/auth`, { headers: { host, ...headers } })
  const change = (body: unknown, headers: Record<string, string> = {}) =>
    app.request(`http://${host}/api/account/watchlist`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { host, origin, 'content-type': 'application/json', ...headers },
    })
  return { get, change, changes, signIn }
}
const something = { added: [{ car_id: 7, cents: 100 }], removed: [3] }

describe('GET /api/auth', () => {
  test('returns the signed-in visitor and their watchlist, uncached', async () => {
    const { get, signIn } = start()
    const response = await get({ cookie: await signIn('anas key') })
    expect([response.status, await response.json()]).toEqual([200, auth])
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('access-control-allow-origin')).toBeNull()
  })

  test('is no error for a signed-out visitor, whatever their cookie contains', async () => {
    const { get, signIn } = start()
    const forged = await signIn('anas key', ['nobody’s secret'])
    for (const cookie of [
      '',
      'account=1',
      '__Host-session=x',
      forged,
      await signIn('an old key'),
    ]) {
      const response = await get({ cookie })
      expect([response.status, await response.json()], cookie).toEqual([200, signedOut])
    }
  })

  test('returns no account on a site without accounts', async () => {
    const { get, signIn } = start({ hasAccounts: false })
    const response = await get({ cookie: await signIn('anas key') })
    expect([response.status, await response.json()]).toEqual([200, signedOut])
  })

  test('refuses a page of another website', async () => {
    const { get, signIn } = start()
    const response = await get({ cookie: await signIn('anas key'), origin: 'https://evil.example' })
    expect(response.status).toBe(403)
  })
})

describe('POST /api/account/watchlist', () => {
  test('changes the signed-in visitor’s list', async () => {
    const { change, changes, signIn } = start()
    const response = await change(something, { cookie: await signIn('anas key') })
    expect([response.status, await response.json()]).toEqual([200, auth])
    const added = [{ vehicleId: 7, savedCents: 100 }]
    expect(changes).toEqual([[ana.id, { added, removed: [3] }]])
  })

  test('stores nothing for a signed-out visitor', async () => {
    const { change, changes } = start()
    const response = await change(something)
    expect([response.status, await response.json(), changes]).toEqual([200, signedOut, []])
  })

  test('with a session needs an Origin of the site', async () => {
    const { change, changes, signIn } = start()
    const cookie = await signIn('anas key')
    for (const foreign of ['https://evil.example', 'null', `http://${host}:1`]) {
      expect((await change(something, { cookie, origin: foreign })).status, foreign).toBe(403)
    }
    const { status } = await hideOrigin(cookie)
    expect(status).toBe(403)
    expect(changes).toEqual([])
  })

  const hideOrigin = (cookie: string) => {
    const { services } = buildTestServices({}, [
      buildExampleSite({ garage: { authentication_enabled: true } }),
    ])
    const app = createHttpApp(services, () => Promise.resolve(new Response('page')))
    return app.request(`http://${host}/api/account/watchlist`, {
      method: 'POST',
      body: JSON.stringify(something),
      headers: { host, cookie, 'content-type': 'application/json' },
    })
  }

  test.each([
    [{ added: [], removed: Array(51).fill(1) }],
    [{ added: Array.from({ length: 51 }, () => ({ car_id: 1, cents: null })), removed: [] }],
    [{ added: [{ car_id: 0, cents: null }], removed: [] }],
    [{ added: [{ car_id: 1, cents: -1 }], removed: [] }],
    [{ added: [{ car_id: 1e20, cents: 1 }], removed: [] }],
    [{ added: [{ car_id: '1', cents: 1 }], removed: [] }],
    [{}],
  ])('refuses %j', async (body) => {
    const { change, changes, signIn } = start()
    const response = await change(body, { cookie: await signIn('anas key') })
    expect([response.status, changes]).toEqual([422, []])
  })

  test('does not exist on a site without accounts', async () => {
    expect((await start({ hasAccounts: false }).change(something)).status).toBe(404)
  })
})
