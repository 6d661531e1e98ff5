import { expect, test } from 'vitest'
import { apiScopes, type ApiScope } from '#modules/api-keys/api-key.types.ts'
import { formatBearerKey } from '#modules/api-keys/key-text.rules.ts'
import { buildExampleSite } from '#modules/sites/example-site.fake.ts'
import { createHttpApp } from '../http-app.ts'
import { requestOpenApiDocument } from '../openapi-document.fake.ts'
import { buildTestServices } from '../test-services.fake.ts'

const site = buildExampleSite()
const [host = ''] = site.hosts
const id = 'abcdefghij01'
const secret = 'x'.repeat(43)
const key = formatBearerKey(id, secret)
const basic = (text: string) => `Basic ${Buffer.from(text).toString('base64')}`

function open(scopes: readonly ApiScope[] = apiScopes) {
  const { services } = buildTestServices({
    apiKeys: {
      find: (_site, credential) =>
        Promise.resolve(
          credential.kind === 'bearer' && credential.secret === secret
            ? {
                id,
                owner: { kind: 'dealership', dealershipId: 1 },
                scopes,
                note: null,
                createdAt: new Date(0),
                lastUsedAt: null,
                revokedAt: null,
              }
            : undefined,
        ),
    },
  })
  const app = createHttpApp(services, () => Promise.reject(new Error('no page is asked for')))
  return (authorization: string | null, at = host, address = '203.0.113.9') =>
    Promise.resolve(
      app.request(
        `http://${at}/api/docs`,
        { headers: { host: at, ...(authorization !== null && { authorization }) } },
        { incoming: { socket: { remoteAddress: address } } },
      ),
    )
}

test.each([
  ['a bearer token', `Bearer ${key}`],
  ['the password of any user', basic(`anyone:${key}`)],
  ['the password of a user without a name', basic(`:${key}`)],
])('a key opens the pages as %s', async (_what, authorization) => {
  const response = await open()(authorization)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('text/html; charset=UTF-8')
  expect(response.headers.get('cache-control')).toBe('no-store')
})

test.each([
  ['nothing', null, 401],
  ['another key', `Bearer ${formatBearerKey(id, 'y'.repeat(43))}`, 401],
  ['a user and password of a website', basic(`${id}:${secret}`), 401],
  ['a long text', basic('x'.repeat(5000)), 401],
])('%s does not open them', async (_what, authorization, status) => {
  const response = await open()(authorization)
  expect(response.status).toBe(status)
  expect(response.headers.get('www-authenticate')).toMatch(/^Basic /)
})

test('a key without the scope does not', async () => {
  expect((await open(['leads:read', 'stock:write'])(`Bearer ${key}`)).status).toBe(403)
})

test('a developer needs no key at their own machine', async () => {
  const local = `${site.slug}.localhost`
  expect((await open()(null, local, '127.0.0.1')).status).toBe(200)
  expect((await open()(null, local, '203.0.113.9')).status).not.toBe(200)
})

test('every endpoint is on the page, which runs no script and loads nothing from other hosts', async () => {
  const response = await open()(`Bearer ${key}`)
  const page = await response.text()
  const { paths, components } = await requestOpenApiDocument()
  const ids = Object.values(paths).flatMap((methods) =>
    Object.values(methods).map(({ operationId }) => operationId),
  )
  expect(ids.filter((each) => !page.includes(`<details id="${each}"`))).toEqual([])
  const schemas = Object.keys(components.schemas)
  expect(schemas.filter((name) => !page.includes(`id="schema-${name}"`))).toEqual([])
  const links = [...page.matchAll(/href="#([^"]+)"/g)].map(([, anchor]) => anchor!)
  expect(links.filter((anchor) => !page.includes(`id="${anchor}"`))).toEqual([])
  expect(page).not.toMatch(/<script|<link|src=|nonce=/)
  const policy = response.headers.get('content-security-policy') ?? ''
  expect(policy).toMatch(/style-src 'self' 'sha256-[^']+'/)
  expect(policy).not.toContain('unsafe')
})
