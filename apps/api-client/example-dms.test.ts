import { describe, expect, test } from 'vitest'
import { createHttpApp } from '#apps/web/server/http-app.ts'
import { buildTestServices } from '#apps/web/server/test-services.fake.ts'
import { apiScopes } from '#modules/api-keys/api-key.types.ts'
import { formatBearerKey } from '#modules/api-keys/key-text.rules.ts'
import { buildExampleFeed } from '#modules/leads/feed/lead-feed.fake.ts'
import { buildExampleSite } from '#modules/sites/example-site.fake.ts'
import { createApiClient } from './create-api-client.ts'
import { type DmsVehicle, sendStock, takeLeads } from './example-dms.ts'
import { type CarRequest, fetchCar } from './fetch-car.ts'

const site = buildExampleSite()
const [host = ''] = site.hosts
const origin = `http://${host}`
const dealershipId = site.dealerships[0]!.id
const id = 'abcdefghij01'
const secret = 'x'.repeat(43)

/** A fake website of the dealer, which receives the client's requests without a network. */
function openWebsite() {
  const { services } = buildTestServices({
    apiKeys: {
      find: (_site, credential) =>
        Promise.resolve(
          credential.secret === secret
            ? {
                id,
                owner:
                  credential.kind === 'basic'
                    ? { kind: 'site', siteId: site.id }
                    : { kind: 'dealership', dealershipId },
                scopes: apiScopes,
                note: null,
                createdAt: new Date(0),
                lastUsedAt: null,
                revokedAt: null,
              }
            : undefined,
        ),
    },
  })
  const withLeads = { ...services, leads: { ...services.leads, feed: buildExampleFeed() } }
  const app = createHttpApp(withLeads, () => Promise.reject(new Error('no page is asked for')))
  return (request: Request): Promise<Response> => {
    const headers = new Headers(request.headers)
    headers.set('host', host)
    return Promise.resolve(
      app.fetch(new Request(request, { headers }), {
        incoming: { socket: { remoteAddress: '203.0.113.9' } },
      }),
    )
  }
}

const wait = () => Promise.resolve()
const open = (fetch = openWebsite(), key = formatBearerKey(id, secret)) =>
  createApiClient({ origin, key, fetch, wait })

const rio = (stocknum: string): DmsVehicle => ({
  stocknum,
  make: 'Kia',
  model: 'Rio',
  year: 2020,
  price: 15_990,
  images: ['https://img.dms.example/1.jpg'],
})

describe('a dealer’s system', () => {
  test('sends its stock in parts, and gets the rejected rows', async () => {
    const changed = [
      ...Array.from({ length: 700 }, (_, at) => rio(`D${at}`)),
      { ...rio('D700'), year: 1700 },
    ]
    expect(await sendStock(open(), dealershipId, { changed, gone: ['D9000'] })).toEqual([
      '?: year 1700 is outside 1886 to 2028',
    ])
  })

  test('takes over leads, and remembers where to continue', async () => {
    const taken: string[] = []
    const put = ({ name }: { readonly name: string }) => void taken.push(name)
    const cursor = await takeLeads(open(), { put, cursor: null })
    expect(taken).toEqual(['Ada Lovelace'])
    expect(await takeLeads(open(), { put, cursor })).toEqual(expect.any(String))
  })

  test('reads why it is refused', async () => {
    const client = open(openWebsite(), formatBearerKey(id, 'y'.repeat(43)))
    await expect(takeLeads(client, { put: () => undefined, cursor: null })).rejects.toThrow(
      'This call needs a key of a dealership of this website.',
    )
    await expect(
      sendStock(open(), dealershipId + 1, { changed: [rio('D1')], gone: [] }),
    ).rejects.toThrow('This key is of no dealership with this number.')
  })

  test('sends again what failed for a moment', async () => {
    const website = openWebsite()
    let sent = 0
    const client = open((request) => {
      sent += 1
      return sent < 3 ? Promise.resolve(new Response(null, { status: 503 })) : website(request)
    })
    expect(await sendStock(client, dealershipId, { changed: [rio('D1')], gone: [] })).toEqual([])
    expect(sent).toBe(3)
  })
})

describe('a vehicle in full (§7, §8)', () => {
  const car: CarRequest = {
    origin,
    websiteId: site.id,
    slug: '2022-toyota-hilux-sr5-u1001',
    username: id,
    password: secret,
  }

  async function run(changes: Partial<CarRequest> = {}, fetch = openWebsite()) {
    const logged: string[] = []
    let sent = 0
    const network = {
      fetch: (request: Request) => {
        sent += 1
        return fetch(request)
      },
      wait,
      log: (message: string) => void logged.push(message),
    }
    const outcome = await fetchCar({ ...car, ...changes }, network).catch((error: unknown) => error)
    return { outcome, sent, logged }
  }

  test('comes with user and password', async () => {
    expect((await run()).outcome).toMatchObject({ make: 'Toyota' })
  })

  test('is nothing at all for a slug that no vehicle can have, without a request', async () => {
    expect(await run({ slug: '../admin' })).toMatchObject({ outcome: {}, sent: 0 })
  })

  test('is false for a vehicle without one', async () => {
    expect(await run({ slug: 'of-nobody' })).toMatchObject({ outcome: false, logged: [] })
  })

  test('throws the status of a failed response after two retries', async () => {
    const away = () => Promise.resolve(new Response('{"error":"Away"}', { status: 500 }))
    expect(await run({}, away)).toMatchObject({
      outcome: { message: 'Away', status: 500 },
      sent: 3,
    })
  })

  test('is false, and logged, where it could not be fetched', async () => {
    const lost = () => Promise.reject(new Error('lost'))
    expect(await run({}, lost)).toMatchObject({
      outcome: false,
      sent: 3,
      logged: ['The car could not be fetched'],
    })
  })
})
