import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { buildExampleSite } from '#modules/sites/example-site.fake.ts'
import type { Endpoint } from './endpoint-frame/define-endpoint.ts'
import { endpoints } from './endpoints/endpoints.ts'
import { createHttpApp } from './http-app.ts'
import { buildCheck } from './json-schema.fake.ts'
import {
  type OpenApiOperation,
  type OpenApiResponse,
  requestOpenApiDocument,
} from './openapi-document.fake.ts'
import { buildTestServices } from './test-services.fake.ts'

const document = await requestOpenApiDocument()
const { schemas } = document.components

const operations: readonly OpenApiOperation[] = Object.values(document.paths).flatMap((methods) =>
  Object.values(methods),
)

test('the document in docs/api is the one that a site serves; npm run openapi writes it', () => {
  const stored: unknown = JSON.parse(readFileSync('docs/api/openapi.json', 'utf8'))
  expect(stored).toEqual(document)
})

test('is the same on every host except for the server’s URL, and may be cached', async () => {
  const other = await requestOpenApiDocument('https://www.other-dealer.example')
  expect(other).toEqual({ ...document, servers: [{ url: 'https://www.other-dealer.example' }] })
  const { services } = buildTestServices()
  const app = createHttpApp(services, () => Promise.reject(new Error('no page is asked for')))
  const host = buildExampleSite().hosts[0]!
  const response = await app.request(`http://${host}/api/openapi.json`, { headers: { host } })
  expect(response.headers.get('cache-control')).toBe('public, max-age=300')
  expect(response.headers.get('content-type')).toBe('application/json')
})

test('every operation has an id of its own, a summary and a tag that the document explains', () => {
  const tags = document.tags.map(({ name }) => name)
  const ids = operations.map(({ operationId }) => operationId)
  expect(ids).toEqual([...new Set(ids)])
  expect(
    operations.filter(({ summary, tags: own }) => summary === '' || !tags.includes(own[0] ?? '')),
  ).toEqual([])
  expect(tags.filter((tag) => !operations.some(({ tags: own }) => own.includes(tag)))).toEqual([])
})

test('Meilisearch’s operations link to its own documentation', () => {
  const search = operations.filter(({ tags }) => tags.includes('Search API'))
  expect(search.length).toBe(7)
  for (const { externalDocs } of search) {
    expect(externalDocs?.url).toMatch(/^https:\/\/www\.meilisearch\.com\/docs\//)
  }
})

/** Everything in the document that has a schema with examples. */
function* listExamples(): Generator<[name: string, schema: object, example: unknown]> {
  for (const { operationId, requestBody, responses, parameters = [] } of operations) {
    for (const { name, schema } of parameters) {
      yield [`${operationId} ${name}`, schema, (schema as { example?: unknown }).example]
    }
    const bodies: [string, OpenApiResponse][] = [
      ...Object.entries(responses),
      ['request', requestBody ?? {}],
    ]
    for (const [status, { content = {} }] of bodies) {
      for (const { schema, example, examples } of Object.values(content)) {
        const values = examples === undefined ? [{ value: example }] : Object.values(examples)
        for (const { value } of values) yield [`${operationId} ${status}`, schema, value]
      }
    }
  }
}

test('every parameter, body and response has an example that fits its schema', () => {
  const unfit = [...listExamples()].filter(
    ([, schema, example]) =>
      example === undefined || !buildCheck(schema, schemas).safeParse(example).success,
  )
  expect(unfit.map(([name]) => name)).toEqual([])
  expect([...listExamples()].length).toBeGreaterThan(100)
})

test('every operation states its authorization, also when it needs none', () => {
  const silent = operations.filter(({ security }) => security === undefined)
  expect(silent.map(({ operationId }) => operationId)).toEqual([])
  const open = operations.filter(({ security }) => security?.length === 0)
  const names = open.map(({ operationId }) => operationId)
  expect(names).toEqual(expect.arrayContaining(['sendLead', 'checkAlive', 'listFreeAppointments']))
  expect(names).not.toEqual(expect.arrayContaining(['showCar', 'listLeads', 'sendLeadStep']))
})

test('every operation of a website has a response for a client’s error', () => {
  // Health checks are for operators' machines and are never refused.
  const ofWebsites = operations.filter(({ tags }) => !tags.includes('Health'))
  const without = ofWebsites.filter(
    ({ responses }) => !Object.keys(responses).some((status) => status.startsWith('4')),
  )
  expect(without.map(({ operationId }) => operationId)).toEqual([])
})

/**
 * Every `const` and `enum` value in a schema.
 * @param named schemas that references are resolved in
 */
function listFixedValues(given: unknown, named: Readonly<Record<string, object>> = {}): string[] {
  if (typeof given !== 'object' || given === null) return []
  const { $ref, enum: several, const: one, ...others } = given as Record<string, unknown>
  const { [String($ref).split('/').at(-1)!]: found, ...unseen } = named
  if (found !== undefined) return listFixedValues(found, unseen)
  const own = [...(Array.isArray(several) ? several : []), ...(one === undefined ? [] : [one])]
  const below = Object.values(others).flatMap((value) => listFixedValues(value, named))
  return [...own.filter((value) => value !== null).map(String), ...below]
}

const namesOf = (values: readonly string[]) => [...new Set(values)].toSorted()

test.each(endpoints.map((endpoint): [string, Endpoint] => [endpoint.operationId, endpoint]))(
  '%s: every fixed value that it accepts is documented',
  (operationId, { params, query, body }) => {
    const described = operations.find((operation) => operation.operationId === operationId)!
    const { parameters = [], requestBody } = described
    const taken = [params, query, body?.schema].flatMap((schema) =>
      schema === undefined
        ? []
        : listFixedValues(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })),
    )
    const shown = [
      ...parameters.flatMap(({ schema }) => listFixedValues(schema, schemas)),
      ...Object.values(requestBody?.content ?? {}).flatMap(({ schema }) =>
        listFixedValues(schema, schemas),
      ),
    ]
    expect(namesOf(shown)).toEqual(namesOf(taken))
  },
)

test('every reference resolves, and every component is referred to', () => {
  const text = JSON.stringify(document)
  const found = [...text.matchAll(/"\$ref":"#\/components\/(\w+)\/(\w+)"/g)].map(
    ([, kind, name]) => `${kind}/${name}`,
  )
  const named = Object.entries({ schemas, responses: document.components.responses }).flatMap(
    ([kind, parts]) => Object.keys(parts).map((name) => `${kind}/${name}`),
  )
  expect([...new Set(found)].toSorted()).toEqual(named.toSorted())
  const schemes = operations.flatMap(({ security = [] }) =>
    security.flatMap((each) => Object.keys(each)),
  )
  expect([...new Set(schemes)].toSorted()).toEqual(
    Object.keys(document.components.securitySchemes).toSorted(),
  )
})

test('every error of ours has the shape of errors, and a code for each of its examples', () => {
  const own = operations.filter(({ tags }) => !['Search API', 'Health'].includes(tags[0] ?? ''))
  for (const { operationId, responses } of own) {
    for (const [status, { $ref, content }] of Object.entries(responses)) {
      if (Number(status) < 400 || $ref !== undefined) continue
      const schema = JSON.stringify(content?.['application/json']?.schema)
      expect([operationId, status, schema]).toEqual([
        operationId,
        status,
        expect.stringContaining('#/components/schemas/Error'),
      ])
    }
  }
})

/** Paths of endpoints; all others are files and pages. */
const ofPrograms = /^\/(?:api|mock|websites|manufacturers|dealerships|healthz|livez|readyz)(?:\/|$)/

/** `/websites/{id}/cars/{slug}.json` for a route with `:slug{[^/]+\.json}`. */
const describePath = (path: string): string =>
  path.replaceAll(
    /:(\w+)(\{.*?\})?(?=\/|$)/g,
    (_, name: string, pattern = '') => `{${name}}${pattern.endsWith('.json}') ? '.json' : ''}`,
  )

test('every endpoint of the platform is documented', () => {
  const { services } = buildTestServices()
  const app = createHttpApp(services, () => Promise.reject(new Error('no page is asked for')))
  const served = app.routes
    .filter(({ method, path }) => method !== 'ALL' && ofPrograms.test(path))
    .map(({ method, path }) => `${method} ${describePath(path)}`)
  const described = new Set(
    Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    ),
  )
  expect(served.filter((call) => !described.has(call))).toEqual([])
  expect(served.length).toBeGreaterThan(40)
})

test('operations document 410 exactly where a closed site responds with it', async () => {
  const site = { ...buildExampleSite(), state: 'suspended' as const }
  const { services } = buildTestServices({}, [site])
  const app = createHttpApp(services, () => Promise.reject(new Error('no page is asked for')))
  const [host = ''] = site.hosts
  const incoming = { socket: { remoteAddress: '203.0.113.9' } }
  for (const [path, methods] of Object.entries(document.paths)) {
    const address = path.replaceAll(/\{[^}]+\}/g, 'x')
    for (const [method, { responses }] of Object.entries(methods)) {
      const init = { method: method.toUpperCase(), headers: { host } }
      const { status } = await app.request(`http://${host}${address}`, init, { incoming })
      const documented = JSON.stringify(responses['410'] ?? null)
      const isClosed = /components\/responses\/Closed|site\.suspended/.test(documented)
      expect([method, path, status === 410]).toEqual([method, path, isClosed])
    }
  }
  expect(Object.keys(document.components.responses)).toContain('Closed')
})
