import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { hashBytes } from '#platform/files/file-store.ts'
import { openIncomingFolder } from './incoming-folder.ts'
import {
  buildMultipart,
  buildMultipartRequest,
  multipartType,
  type SentPart,
} from './multipart.fake.ts'
import { readMultipart } from './read-multipart.ts'
import { uploadLimits } from './upload-limits.rules.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'multipart-'))
})
afterAll(() => rm(folder, { recursive: true }))
// No outcome may leave temporary files behind.
afterEach(async () => expect(await readdir(folder)).toEqual([]))

const small = { ...uploadLimits, files: 2, fileBytes: 1000, totalFileBytes: 1500 }
const photo = (name: string, bytes: number, field = 'photos'): SentPart => ({
  name: field,
  file: { name, content: Buffer.alloc(bytes, name) },
})
const read = (parts: readonly SentPart[], limits = small) =>
  readMultipart(buildMultipartRequest(buildMultipart(parts)), openIncomingFolder(folder), {
    limits,
  })

describe('a form with files', () => {
  test('is read with its values in order and its files aside', async () => {
    const outcome = await read([
      { name: 'first_name', value: 'Zoë' },
      { name: 'services', value: 'one' },
      photo('a.jpg', 1000),
      { name: 'services', value: 'two' },
      photo('b.jpg', 500, 'resume'),
    ])
    if (!outcome.ok) throw new Error(outcome.refusal.error)
    const { fields, files } = outcome
    expect({ ...fields }).toEqual({ first_name: ['Zoë'], services: ['one', 'two'] })
    expect(files.map(({ field, name, bytes }) => [field, name, bytes])).toEqual([
      ['photos', 'a.jpg', 1000],
      ['resume', 'b.jpg', 500],
    ])
    const content = Buffer.alloc(1000, 'a.jpg')
    expect(await readFile(files[0]!.path)).toEqual(content)
    expect(files[0]!.sentHash).toBe(hashBytes(content))
    await outcome.discard()
  })

  test('counts no file for a control that was left empty, and one for a file without content', async () => {
    const outcome = await read([photo('', 0), photo('', 0), photo('', 0), photo('empty.pdf', 0)])
    if (!outcome.ok) throw new Error(outcome.refusal.error)
    expect(outcome.files.map(({ name, bytes }) => [name, bytes])).toEqual([['empty.pdf', 0]])
    await outcome.discard()
  })

  test('takes names that no control has for nothing, and harms no object by them', async () => {
    const outcome = await read([
      { name: '__proto__', value: 'polluted' },
      { name: 'constructor', value: 'a value' },
      { name: '', value: 'nameless' },
      { name: 'x'.repeat(200), value: 'long' },
      photo('a.jpg', 10, '__proto__'),
    ])
    if (!outcome.ok) throw new Error(outcome.refusal.error)
    expect(Object.entries(outcome.fields)).toEqual([['constructor', ['a value']]])
    expect(outcome.fields['toString']).toBeUndefined()
    expect(outcome.files).toEqual([])
    expect(({} as Record<string, unknown>)['0']).toBeUndefined()
    await outcome.discard()
  })
})

describe('a form beyond the limits', () => {
  test.each([
    [
      'a file over its bound',
      [photo('big.jpg', 1001)],
      'lead.file-too-large',
      '“big.jpg” is larger',
    ],
    ['files over theirs', [photo('a', 900), photo('b', 601)], 'lead.files-too-large', 'Together'],
    [
      'too many files',
      [photo('a', 1), photo('b', 1), photo('c', 1)],
      'lead.too-many-files',
      'at most 2 files',
    ],
  ])('for %s is refused at the field, with its values', async (_, files, code, words) => {
    const outcome = await read([...files, { name: 'message', value: 'behind them' }])
    if (outcome.ok) throw new Error('it was taken')
    expect(outcome.refusal).toMatchObject({ status: 413, code })
    expect(outcome.refusal.fields?.['photos']).toContain(words)
    expect({ ...outcome.fields }).toEqual({ message: ['behind them'] })
  })

  test.each([
    ['fields', Array.from({ length: 301 }, (_, at) => ({ name: `f${at}`, value: 'x' }))],
    ['parts', Array.from({ length: 400 }, () => photo('', 0))],
    ['text in one field', [{ name: 'message', value: 'x'.repeat(uploadLimits.fieldBytes + 1) }]],
    [
      'text in all',
      Array.from({ length: 5 }, () => ({ name: 'message', value: 'x'.repeat(250_000) })),
    ],
  ])('for its %s is refused', async (_, parts) => {
    const outcome = await read(parts)
    expect(outcome).toMatchObject({ ok: false, refusal: { status: 413 } })
  })

  test('is read to its end only so far as a person may have meant it', async () => {
    const endless = new ReadableStream({
      start: (controller) =>
        controller.enqueue(buildMultipart([photo('a.jpg', 10)]).subarray(0, 150)),
      pull: (controller) => controller.enqueue(new Uint8Array(65_536)),
    })
    const outcome = await readMultipart(
      { headers: new Headers({ 'content-type': multipartType }), body: endless },
      openIncomingFolder(folder),
      { limits: small },
    )
    expect(outcome).toMatchObject({ ok: false, refusal: { status: 413 } })
  })
})

describe('an invalid form', () => {
  const whole = buildMultipart([{ name: 'first_name', value: 'Ann' }, photo('a.jpg', 900)])

  test.each([
    ['in the middle of a file', whole.length - 500],
    ['before its last boundary', whole.length - 12],
    ['in the middle of a head', 170],
    ['before anything', 0],
  ])('because it was cut off %s is refused and nothing of it is stored', async (_, length) => {
    const outcome = await readMultipart(
      buildMultipartRequest(whole.subarray(0, length)),
      openIncomingFolder(folder),
    )
    expect(outcome).toMatchObject({ ok: false, refusal: { status: 400, code: 'lead.cut-short' } })
  })

  test('because its sender left is refused', async () => {
    let sent = false
    const leaving = new ReadableStream({
      pull(controller) {
        if (sent) controller.error(new Error('the sender left'))
        else controller.enqueue(new Uint8Array(whole.subarray(0, 600)))
        sent = true
      },
    })
    const outcome = await readMultipart(
      { headers: new Headers({ 'content-type': multipartType }), body: leaving },
      openIncomingFolder(folder),
    )
    expect(outcome).toMatchObject({ ok: false, refusal: { status: 400 } })
  })

  test.each(['application/json', 'multipart/form-data', 'multipart/mixed; boundary=x', ''])(
    'because its type is %j is refused',
    async (type) => {
      const outcome = await readMultipart(
        buildMultipartRequest(whole, type),
        openIncomingFolder(folder),
      )
      expect(outcome).toMatchObject({ ok: false, refusal: { status: 415 } })
    },
  )

  test('because its boundary is another is refused', async () => {
    const request = buildMultipartRequest(whole, 'multipart/form-data; boundary=another')
    const outcome = await readMultipart(request, openIncomingFolder(folder))
    expect(outcome).toMatchObject({ ok: false, refusal: { status: 400 } })
  })
})

test.each(['ENOSPC', 'EROFS', 'EACCES'])(
  'a folder that cannot be written (%s) is distinguished from a broken form',
  async (code) => {
    const full = { open: () => Promise.reject(Object.assign(new Error('no'), { code })) }
    const body = buildMultipart([photo('a.jpg', 900), { name: 'message', value: 'kept' }])
    const incoming = { ...openIncomingFolder(folder), ...full }
    const outcome = await readMultipart(buildMultipartRequest(body), incoming)
    expect(outcome).toMatchObject({
      ok: false,
      refusal: { status: 503, code: 'lead.no-space' },
      diskFault: code,
    })
    expect({ ...outcome.fields }).toEqual({ message: ['kept'] })
  },
)

test('a form that is refused whatever it holds has its values read, and no file written', async () => {
  const written = { open: () => Promise.reject(new Error('a folder was opened')) }
  const refused = { status: 429, code: 'lead.too-many', error: 'Too many.' } as const
  const body = buildMultipart([photo('a.jpg', 900), { name: 'message', value: 'kept' }])
  const incoming = { ...openIncomingFolder(folder), ...written }
  const outcome = await readMultipart(buildMultipartRequest(body), incoming, { refused })
  expect(outcome).toMatchObject({ ok: false, refusal: refused })
  expect({ ...outcome.fields }).toEqual({ message: ['kept'] })
})
