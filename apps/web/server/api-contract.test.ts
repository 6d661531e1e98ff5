import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { fuzzRequests } from '../../../checks/setup/fuzz-requests.ts'
import {
  type Call,
  type CallParts,
  buildAuthorization,
  openApi,
  toText,
} from './api-contract.fake.ts'
import { buildCheck, buildValues } from './json-schema.fake.ts'
import { requestOpenApiDocument } from './openapi-document.fake.ts'

const { paths, components } = await requestOpenApiDocument()
const { schemas, responses: sharedResponses } = components

const everyCall: readonly Call[] = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ ...operation, method, path })),
)
/** Meilisearch's operations have their own errors, and their own tests with Meilisearch's clients. */
const calls = everyCall.filter(({ tags }) => !tags.includes('Search API'))

const withBody = calls.filter(({ requestBody }) => requestBody !== undefined)
const withJson = withBody.filter(({ requestBody }) => requestBody!.content['application/json'])

const api = openApi()

const ofEachCall = Math.ceil(fuzzRequests / everyCall.length)

/** Expects a response that the document declares. */
async function expectPromised(call: Call, response: Response): Promise<number> {
  const { status } = response
  const named = call.responses[status] ?? call.responses[`${String(status)[0]}XX`]
  const promised =
    named?.$ref === undefined ? named : sharedResponses[named.$ref.split('/').at(-1)!]
  if (promised === undefined) throw new Error(`${call.operationId} responds ${status}`)
  const text = await response.text()
  const [media, content] = Object.entries(promised.content ?? {})[0] ?? []
  const isJson = media === 'application/json'
  const type = response.headers.get('content-type')
  expect(type).toBe(media === undefined || isJson ? (media ?? null) : `${media}; charset=UTF-8`)
  const check = content === undefined ? z.literal('') : buildCheck(content.schema, schemas)
  const { error } = check.safeParse(isJson ? JSON.parse(text) : text)
  if (error !== undefined) throw new Error(`${call.operationId} ${status} ${text}\n${error}`)
  const unlike = Object.entries(promised.headers ?? {}).filter(
    ([name, { schema }]) => schema.enum?.includes(response.headers.get(name) ?? '') === false,
  )
  expect(unlike).toEqual([])
  return status
}

/**
 * Requests that the document allows for an operation, except for the content of files and for path segments that
 * clients normalize away.
 */
function buildRequests(call: Call): fc.Arbitrary<CallParts> {
  const { parameters = [], requestBody } = call
  const values = fc.record(
    Object.fromEntries(parameters.map(({ name, schema }) => [name, buildValues(schema, schemas)])),
    { requiredKeys: parameters.filter(({ required }) => required).map(({ name }) => name) },
  )
  const bodies = Object.entries(requestBody?.content ?? {}).map(([type, { schema }]) =>
    buildValues(schema, schemas).map((value) =>
      type === 'multipart/form-data'
        ? { body: withFile(buildForm(value as object)) }
        : { body: JSON.stringify(value), headers: { 'content-type': type } },
    ),
  )
  const parts: fc.Arbitrary<Pick<CallParts, 'body' | 'headers'>> =
    bodies.length === 0 ? fc.constant({}) : fc.oneof(...bodies)
  // Nine in ten requests are authorized, because an unauthorized request is refused before its content is read.
  const isShown = fc.nat(9).map((digit) => digit > 0)
  return fc
    .tuple(values, parts, isShown)
    .filter(([given]) => !parameters.some(({ name, in: place }) => isElsewhere(place, given[name])))
    .map(([given, sent, shows]) => ({
      ...sent,
      parameters: given,
      headers: { ...sent.headers, ...(shows && authorize(call, given)) },
    }))
}

/** Path segments that clients normalize to another path. */
const isElsewhere = (place: 'path' | 'query', value: unknown): boolean =>
  value === '.' || value === '..' || (place === 'path' && value === '')

/** The authorization of a request, if the document requires one. */
function authorize(
  { security }: Call,
  { id }: Readonly<Record<string, unknown>>,
): Record<string, string> {
  const [scheme] = (security ?? []).flatMap((each) => Object.keys(each))
  const authorization = scheme === undefined ? undefined : buildAuthorization(scheme, id)
  return authorization === undefined ? {} : { authorization }
}

function buildForm(fields: object): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, toText(value))
  return form
}

const withFile = (form: FormData): FormData => {
  form.append('Photos', new File(['not a picture'], 'front.jpg'))
  return form
}

/** The document's example request of an operation. */
function buildExample(call: Call): CallParts {
  const { parameters = [], requestBody } = call
  const values = Object.fromEntries(
    parameters.map(({ name, schema }) => [name, (schema as { example?: unknown }).example]),
  )
  const [type, content] = Object.entries(requestBody?.content ?? {})[0] ?? []
  const headers = authorize(call, values)
  if (content === undefined) return { parameters: values, headers }
  if (type === 'multipart/form-data') {
    return { parameters: values, headers, body: buildForm(content.example as object) }
  }
  return {
    parameters: values,
    headers: { ...headers, 'content-type': type! },
    body: type === 'application/octet-stream' ? picture : JSON.stringify(content.example),
  }
}

/** One pixel. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

test('there are operations to check', () => {
  expect(calls.length).toBeGreaterThan(15)
  expect(withJson.length).toBeGreaterThan(5)
})

describe.each(calls.map((call) => [call.operationId, call] as const))('%s', (_id, call) => {
  test('accepts its example', async () => {
    expect(await expectPromised(call, await api.send(call, buildExample(call)))).toBeLessThan(300)
  })
})

let sent = 0

describe.each(everyCall.map((call) => [call.operationId, call] as const))('%s', (_id, call) => {
  test('responds as documented to every request that the document allows', async () => {
    await fc.assert(
      fc.asyncProperty(buildRequests(call), async (parts) => {
        sent += 1
        expect(await expectPromised(call, await api.send(call, parts))).not.toBe(500)
      }),
      { numRuns: ofEachCall },
    )
  }, 600_000)
})

test('all planned requests were generated', () => {
  expect(sent).toBeGreaterThanOrEqual(fuzzRequests)
})

/** JSON nested so deeply that a recursive parser would exhaust the stack. */
const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`
const prototypes = '{"__proto__":{"lead":{"name":"x"}},"constructor":{"prototype":1},"toString":7}'

/** Bodies that no operation accepts; sent as JSON unless a type is given. */
const hostileBodies: [what: string, body: string | Uint8Array<ArrayBuffer>, type?: string][] = [
  ['nothing', ''],
  ['no JSON', '{"lead":'],
  ['a list', '[]'],
  ['null', 'null'],
  ['a text', '"lead"'],
  ['an invalid number', '1e999'],
  ['an object without anything', '{}'],
  ['wrong types', '{"lead":7,"car_id":"x","dealership_id":[],"website_id":{}}'],
  ['names of a prototype', prototypes],
  ['names of a prototype within', `{"lead":${prototypes},"car_id":${prototypes}}`],
  ['100,000 levels', deep],
  ['100,000 levels within', `{"lead":{"name":${deep}},"car_id":${deep}}`],
  ['100,000 levels of a field', `{"lead":${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}}`],
  ['two megabytes', JSON.stringify({ lead: { name: 'x'.repeat(2_000_000) }, car_id: 1 })],
  ['20,000 fields', JSON.stringify({ lead: Object.fromEntries(listFields(20_000)), car_id: {} })],
  ['bytes that are no text', new Uint8Array([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d])],
  ['another type', '{"lead":{}}', 'application/xml'],
  ['a form', 'lead=1&car_id=1x', 'application/x-www-form-urlencoded'],
  ['files without a boundary', 'x', 'multipart/form-data'],
  [
    'files that end early',
    '--b\r\ncontent-disposition: form-data; name="a"\r\n\r\n',
    'multipart/form-data; boundary=b',
  ],
]

function listFields(count: number): [string, string][] {
  return Array.from({ length: count }, (_, index) => [`field ${index}`, 'x'])
}

describe.each(withBody.map((call) => [call.operationId, call] as const))('%s', (_id, call) => {
  test.each(hostileBodies)('refuses %s as documented', async (_what, body, type) => {
    const { parameters = {} } = buildExample(call)
    // Without a lead's token, because with it a step without fields would be accepted.
    const isKey = call.security?.some((each) => 'dealershipKey' in each) === true
    const headers = {
      ...(isKey && authorize(call, parameters)),
      'content-type': type ?? 'application/json',
    }
    const response = await api.send(call, { parameters, body, headers })
    const status = await expectPromised(call, response)
    // If the body is optional, an empty one and an empty object are valid.
    const isNone = call.requestBody?.required === false && ['', '{}'].includes(String(body))
    expect(status).toBeGreaterThanOrEqual(isNone ? 200 : 400)
    expect(status).toBeLessThan(isNone ? 300 : 500)
  })

  test('refuses a page of another website, whatever the request contains', async () => {
    const example = buildExample(call)
    const headers = { ...example.headers, origin: 'https://other.example' }
    const response = await api.send(call, { ...example, headers })
    expect(await expectPromised(call, response)).toBe(403)
  })

  test('lists its methods in the response to another method', async () => {
    const methods = Object.keys(paths[call.path]!)
    for (const method of ['delete', 'patch', 'get'].filter((each) => !methods.includes(each))) {
      const response = await api.send(
        { ...call, method },
        { parameters: buildExample(call).parameters! },
      )
      expect([response.status, response.headers.get('allow')]).toEqual([
        405,
        methods.map((each) => each.toUpperCase()).join(', '),
      ])
      expect(await response.json()).toMatchObject({ code: 'request.method' })
    }
  })
})

const hostileTexts = [
  '',
  '\0',
  '../../etc/passwd',
  '%2e%2e%2f',
  '__proto__',
  "' OR 1=1 --",
  '<script>',
  '\u202Ex\uFFFF',
  'x'.repeat(5000),
  '('.repeat(2000),
  '9'.repeat(400),
]

describe.each(calls.map((call) => [call.operationId, call] as const))('%s', (_id, call) => {
  test('responds as documented to hostile parameter values', async () => {
    const { parameters = {}, ...example } = buildExample(call)
    for (const name of Object.keys(parameters)) {
      for (const text of hostileTexts) {
        // An empty path segment would be another path.
        if (text === '' && call.path.includes(`{${name}}`)) continue
        const response = await api.send(call, {
          ...example,
          parameters: { ...parameters, [name]: text },
        })
        expect(await expectPromised(call, response)).toBeLessThan(500)
      }
    }
  })
})
