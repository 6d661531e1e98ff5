import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createHttpApp } from '#apps/web/server/http-app.ts'
import type { OpenApiDocument } from '#apps/web/server/openapi-document.fake.ts'
import { apiScopes } from '#modules/api-keys/api-key.types.ts'
import { createApiKey } from '#modules/api-keys/create-api-key.ts'
import { formatBearerKey } from '#modules/api-keys/key-text.rules.ts'
import {
  buildExampleDealership,
  buildExampleFile,
  buildExampleLocation,
} from '#modules/sites/example-site-file.fake.ts'
import { applySite } from '#modules/sites/storage/apply-site.ts'
import type { Site } from '#modules/sites/site.types.ts'
import { createSearchKeys } from '#modules/stock-index/serving/search-keys.ts'
import { getSecrets } from '#platform/config/secret-keys.ts'
import { parseEnvironment } from '#platform/config/environment.ts'
import { createLog } from '#platform/log/log.ts'
import { useTestDatabase } from '#platform/postgres/testing.ts'
import { type OpenedServices, openServices } from './open-services.ts'
import { siteFaultChecks } from './site-fault-checks.ts'

const files = useTestDatabase()
const folder = mkdtempSync(join(tmpdir(), 'api-tenancy-'))
const now = new Date()
let website: OpenedServices
let app: ReturnType<typeof createHttpApp>
let mine: Tenant
let theirs: Tenant

/** A word in every text of the tenant: a response that contains this word shows the tenant's data. */
const canary = 'Kanarienvogel'

interface Tenant {
  readonly site: Site
  readonly host: string
  readonly vehicle: { readonly id: number; readonly slug: string; readonly stocknum: string }
  readonly lead: { readonly lead_id: string; readonly lead_token: string }
  /** The values of authentication headers, by kind. */
  readonly credentials: Readonly<Record<string, string>>
}

beforeAll(async () => {
  const parsed = parseEnvironment({ FORECOURT_DATA: folder, RATE_LIMITS: 'off' }, '/')
  if (!parsed.ok) throw new Error(parsed.faults.join())
  const { environment } = parsed
  for (const slug of ['mine', 'theirs']) {
    const file = buildExampleFile({
      slug,
      name: slug === 'theirs' ? `${canary} Cars` : 'My Cars',
      hosts: [`www.${slug}.example`],
      dealership_group: { slug: `${slug}-group`, name: `${slug} group` },
      dealerships: [
        buildExampleDealership({
          slug: `${slug}-yard`,
          locations: [buildExampleLocation({ slug: `${slug}-main` })],
        }),
      ],
      garage: { enabled: true },
      bookings: { test_drives: { enabled: true }, services: { enabled: true } },
    })
    const applied = await applySite(files.database, file, siteFaultChecks)
    if (!applied.ok) throw new Error(JSON.stringify(applied.faults))
  }
  website = await openServices({
    context: { environment, now: () => now },
    database: files.database,
    log: createLog('silent'),
    mode: 'production',
    assetsFolder: null,
    demonstration: null,
    getPort: () => 3000,
  })
  app = createHttpApp(website.services, () => Promise.resolve(new Response('a page')))
  const secrets = getSecrets(environment.secret, environment.dataFolder)
  mine = await openTenant('mine', secrets)
  theirs = await openTenant('theirs', secrets)
}, 120_000)
afterAll(async () => {
  await website.close()
  rmSync(folder, { recursive: true, force: true })
})

async function openTenant(slug: string, secrets: readonly string[]): Promise<Tenant> {
  const site = website.sites.findBySlug(slug)!
  const [host = ''] = site.hosts
  const dealershipId = site.dealerships[0]!.id
  const { basic, bearer } = await files.database.asOwner(async (tx) => ({
    basic: await createApiKey(tx, {
      owner: { kind: 'site', siteId: site.id },
      scopes: [],
      note: null,
    }),
    bearer: await createApiKey(tx, {
      owner: { kind: 'dealership', dealershipId },
      scopes: apiScopes,
      note: null,
    }),
  }))
  const key = `Bearer ${formatBearerKey(bearer.id, bearer.secret)}`
  const word = slug === 'theirs' ? canary : 'Amsel'
  const saved = await send(host, 'PUT', `/api/v1/dealerships/${dealershipId}/vehicles/S1`, {
    authorization: key,
    body: { make: 'Kia', model: 'Rio', badge: word, year: 2022, price: 19_990, description: word },
  })
  const { vehicle } = JSON.parse(saved.text) as { vehicle: Tenant['vehicle'] }
  const left = await send(host, 'POST', '/api/leads', {
    headers: { 'idempotency-key': crypto.randomUUID() },
    body: { lead: { category: 'General Enquiry', name: word, email: `${word}@visitor.example` } },
  })
  const lead = JSON.parse(left.text) as Tenant['lead']
  return {
    site,
    host,
    vehicle,
    lead,
    credentials: {
      'the user': `Basic ${Buffer.from(`${basic.id}:${basic.secret}`).toString('base64')}`,
      'the key': key,
      'the lead token': `Bearer ${lead.lead_token}`,
      'the search key': `Bearer ${createSearchKeys(secrets).getKey(site.id).key}`,
    },
  }
}

interface Sent {
  readonly authorization?: string | undefined
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: unknown
}

async function send(host: string, method: string, path: string, sent: Sent = {}) {
  const { authorization, body } = sent
  const response = await app.request(
    `http://${host}${path}`,
    {
      method,
      headers: {
        host,
        ...(authorization !== undefined && { authorization }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...sent.headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    },
    { incoming: { socket: { remoteAddress: '203.0.113.9' } } },
  )
  return { status: response.status, text: await response.text() }
}

/** The ids of the tenant's site, dealership, vehicle and lead. */
const listIds = ({ site, lead, vehicle }: Tenant): string[] => [
  String(site.id),
  String(site.dealerships[0]!.id),
  String(vehicle.id),
  lead.lead_id,
]

/** An example request in which each id or name is replaced by the tenant's. */
function nameTheirs(value: unknown, tenant: Tenant, name = ''): unknown {
  if (Array.isArray(value)) return value.map((each) => nameTheirs(each, tenant, name))
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(
      Object.entries(value).map(([key, each]) => [key, nameTheirs(each, tenant, key)]),
    )
  }
  if (/^(car_id|ids?|added|removed|vehicle_ids?)$/.test(name)) return tenant.vehicle.id
  if (name === 'dealership_id') return tenant.site.dealerships[0]!.id
  if (name === 'website_id') return tenant.site.id
  if (name === 'lead_id') return tenant.lead.lead_id
  if (name === 'dealership_slug') return tenant.site.dealerships[0]!.slug
  return name === 'stocknum' ? tenant.vehicle.stocknum : value
}

const toText = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value)

async function readDocument(): Promise<OpenApiDocument> {
  const { text } = await send(mine.host, 'GET', '/api/openapi.json')
  return JSON.parse(text) as OpenApiDocument
}

const countTheirs = () =>
  files.database.asOwner(async (tx) => {
    const { rows } = await tx.query(
      `SELECT (SELECT jsonb_agg(to_jsonb(v) ORDER BY id) FROM vehicles v WHERE dealership_id = $1) AS vehicles,
              (SELECT jsonb_agg(to_jsonb(l) ORDER BY id) FROM leads l WHERE site_id = $2) AS leads,
              (SELECT count(*) FROM lead_steps WHERE lead_id = $3) AS steps`,
      [theirs.site.dealerships[0]!.id, theirs.site.id, theirs.lead.lead_id],
    )
    return rows[0]
  })

test('no call on my website shows or changes anything of theirs, with any id and key', async () => {
  const { paths } = await readDocument()
  const before = await countTheirs()
  let sent = 0
  const leaks: string[] = []
  const shown = {
    nothing: undefined,
    ...Object.fromEntries(
      [mine, theirs].flatMap((tenant) =>
        Object.entries(tenant.credentials).map(([kind, value]) => [
          `${kind} of ${tenant.site.slug}`,
          value,
        ]),
      ),
    ),
  } as Readonly<Record<string, string | undefined>>
  for (const [path, methods] of Object.entries(paths)) {
    for (const [method, { parameters = [], requestBody }] of Object.entries(methods)) {
      const example = Object.values(requestBody?.content ?? {})[0]?.example
      const body = example === undefined ? undefined : nameTheirs(example, theirs)
      for (const id of path.includes('{id}') ? listIds(theirs) : ['']) {
        const address = parameters.reduce((text, { name, in: place, schema }) => {
          const usual = toText((schema as { example?: unknown }).example ?? '')
          const value = { id, slug: theirs.vehicle.slug, stocknum: theirs.vehicle.stocknum }[name]
          const named = value ?? toText(nameTheirs(usual, theirs, name))
          if (place === 'path') return text.replace(`{${name}}`, encodeURIComponent(named))
          const joint = text.includes('?') ? '&' : '?'
          return `${text}${joint}${name}=${encodeURIComponent(named)}`
        }, path)
        for (const [kind, authorization] of Object.entries(shown)) {
          const { status, text } = await send(mine.host, method.toUpperCase(), address, {
            authorization,
            body,
          })
          sent += 1
          const isLeak = text.toLowerCase().includes(canary.toLowerCase())
          if (isLeak || status === 500) leaks.push(`${method} ${address} with ${kind}: ${status}`)
        }
      }
    }
  }
  expect(leaks).toEqual([])
  expect(await countTheirs()).toEqual(before)
  expect(sent).toBeGreaterThan(500)
}, 300_000)

/** Copies of the value, each with a NUL byte in one of its texts. */
function* putNul(value: unknown): Generator {
  if (typeof value === 'string') yield `${value}\0`
  if (typeof value !== 'object' || value === null) return
  for (const [key, each] of Object.entries(value)) {
    for (const changed of putNul(each)) {
      yield Array.isArray(value) ? value.with(Number(key), changed) : { ...value, [key]: changed }
    }
  }
}

test('a NUL byte, which no database takes, is never a fault of ours', async () => {
  const { paths } = await readDocument()
  const faults: string[] = []
  let sent = 0
  const attack = async (method: string, address: string, body?: unknown) => {
    for (const authorization of Object.values(mine.credentials)) {
      const { status } = await send(mine.host, method, address, { authorization, body })
      sent += 1
      if (status === 500) faults.push(`${method} ${address} ${JSON.stringify(body)}`)
    }
  }
  for (const [path, methods] of Object.entries(paths)) {
    for (const [method, { parameters = [], requestBody }] of Object.entries(methods)) {
      const example = Object.values(requestBody?.content ?? {})[0]?.example
      const named = Object.fromEntries(
        parameters.map(({ name, schema }) => {
          const usual = toText((schema as { example?: unknown }).example ?? '')
          const ids = path.includes('/leads/{id}')
            ? mine.lead.lead_id
            : mine.site.dealerships[0]!.id
          return [name, name === 'id' ? String(ids) : usual]
        }),
      )
      const build = (values: Readonly<Record<string, string>>) =>
        parameters.reduce((text, { name, in: place }) => {
          const value = encodeURIComponent(values[name] ?? '')
          if (place === 'path') return text.replace(`{${name}}`, value)
          if (place !== 'query' || value === '') return text
          return `${text}${text.includes('?') ? '&' : '?'}${name}=${value}`
        }, path)
      for (const { name } of parameters) {
        const given = { ...named, [name]: `${named[name]}\0` }
        await attack(method.toUpperCase(), build(given), example)
      }
      for (const body of putNul(example)) await attack(method.toUpperCase(), build(named), body)
    }
  }
  expect(faults).toEqual([])
  expect(sent).toBeGreaterThan(300)
}, 300_000)

test('their own key shows it, on their own website', async () => {
  const { 'the key': authorization } = theirs.credentials
  const path = `/api/v1/leads/${theirs.lead.lead_id}`
  expect((await send(theirs.host, 'GET', path, { authorization })).text).toContain(canary)
  expect((await send(mine.host, 'GET', path, { authorization })).status).toBe(401)
})
