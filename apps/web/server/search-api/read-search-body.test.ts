import { expect, test } from 'vitest'
import { readSearchBody } from './read-search-body.ts'

const json = { 'content-type': 'application/json' }
const read = (
  body: string | Uint8Array<ArrayBuffer> | null,
  headers: Record<string, string> = json,
) =>
  readSearchBody(
    new Request('http://www.dealer.example/multi-search', { method: 'POST', body, headers }),
  )

const accepted = 'Accepted values for the Content-Type header are: `application/json`'

test.each([json, { 'content-type': 'Application/JSON; charset=utf-8' }])(
  'a body with this content type is read as JSON: %j',
  async (headers) => {
    expect(await read('{"q":"Kōwhai"}', headers)).toEqual({ ok: true, value: { q: 'Kōwhai' } })
  },
)

test.each([
  [
    'no type',
    new Uint8Array([0x7b, 0x7d]),
    {},
    415,
    'missing_content_type',
    `A Content-Type header is missing. ${accepted}`,
  ],
  [
    'another type',
    '{}',
    { 'content-type': 'text/plain' },
    415,
    'invalid_content_type',
    `The Content-Type \`text/plain\` is invalid. ${accepted}`,
  ],
  ['nothing', '', json, 400, 'missing_payload', 'A json payload is missing.'],
  [
    'half of it',
    '{"q":',
    json,
    400,
    'malformed_payload',
    /^The json payload provided is malformed\. `.+`\.$/,
  ],
  [
    'bytes that are no text',
    new Uint8Array([0x22, 0xff, 0x22]),
    json,
    400,
    'malformed_payload',
    'The json payload provided is malformed. `it is no UTF-8`.',
  ],
] as const)(
  '%s is refused in Meilisearch’s words',
  async (_name, body, headers, status, code, words) => {
    const fault = {
      status,
      body: { code, message: expect.stringMatching(words), type: 'invalid_request' },
    }
    expect(await read(body, headers)).toMatchObject({ ok: false, fault })
  },
)

test('a body may be 128 levels deep; brackets in texts do not count', async () => {
  const nest = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`
  expect((await read(nest(128))).ok).toBe(true)
  expect((await read(`[${nest(127)},{"a":${nest(126)}}]`)).ok).toBe(true)
  expect((await read(`["${'[{'.repeat(500)}\\"${'[{'.repeat(500)}\\\\",[]]`)).ok).toBe(true)
  const words = 'The json payload provided is malformed. `recursion limit exceeded`.'
  const fault = { status: 400, body: { code: 'malformed_payload', message: words } }
  for (const deep of [nest(129), `{"a":${nest(128)}}`, nest(300_000), '['.repeat(1_000_000)]) {
    expect(await read(deep)).toMatchObject({ ok: false, fault })
  }
})

test('1 MiB is read, and one byte more is not, with or without a length', async () => {
  const ofBytes = (bytes: number) => `"${'x'.repeat(bytes - 2)}"`
  const most = 1024 * 1024
  expect((await read(ofBytes(most))).ok).toBe(true)
  const tooLarge = { ok: false, fault: { status: 413, body: { code: 'payload_too_large' } } }
  expect(await read(ofBytes(most + 1))).toMatchObject(tooLarge)
  const headers = { ...json, 'content-length': String(most + 1) }
  expect(await read('{}', headers)).toMatchObject(tooLarge)
})
