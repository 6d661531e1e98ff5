import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, inject, onTestFinished, test, vi } from 'vitest'
import { buildBlackPng, buildOpenXml } from '#modules/forms/uploads/hostile-files.fake.ts'
import {
  buildMultipart,
  multipartType,
  type SentPart,
} from '#modules/forms/uploads/multipart.fake.ts'
import { queryDatabase } from '../query-database.ts'
import { runCommand } from '../command.ts'
import { findLeads, inventAddress } from './find-lead.ts'
import { sendFiles } from './send-files.ts'

const site = 'harbour-toyota'
const pdf = Buffer.from('%PDF-1.7\ntrailer\n<<>>\n%%EOF\n')
const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')

const file = (name: string, content: Buffer, field = 'Photos'): SentPart => ({
  name: field,
  file: { name, content },
})

async function sendLead(
  email: string,
  files: readonly SentPart[],
  { key = randomBytes(16).toString('hex'), cutAt }: { key?: string; cutAt?: number } = {},
) {
  const lead = {
    category: 'General Enquiry',
    name: 'Robin',
    last_name: 'Files',
    email,
    phone: '0412 345 678',
    message: 'Pictures of my car',
  }
  const parts = [{ name: 'lead', value: JSON.stringify(lead) }, ...files]
  const response = await sendFiles({
    slug: site,
    path: '/api/leads/with-files',
    body: buildMultipart(parts),
    headers: { 'content-type': multipartType, 'idempotency-key': key },
    ...(cutAt === undefined ? {} : { cutAt }),
  })
  return response === undefined
    ? undefined
    : { status: response.status, body: JSON.parse(response.text) as Record<string, unknown> }
}

const findFiles = (email: string) =>
  queryDatabase<{ id: string; field: string; name: string; media_type: string }>(
    inject('webData'),
    `SELECT lead_files.id, field, name, media_type FROM lead_files JOIN leads ON leads.id = lead_id
     WHERE email = $1 ORDER BY name`,
    [email],
  )
const listAside = () =>
  readdir(join(inject('webData'), 'lead-files', 'incoming')).catch(() => [] as string[])
/** Other tests send files at the same time, and a request's folder may outlive its response for a moment. */
const expectNothingAside = () =>
  vi.waitFor(async () => expect(await listAside()).toEqual([]), 10_000)

describe('a visitor’s files', () => {
  test('are stored with the lead and exported by the command only, without hidden content', async () => {
    const email = inventAddress('polyglot')
    const photo = await sharp({
      create: { width: 64, height: 48, channels: 3, background: '#246' },
    })
      .withExif({ IFD0: { Copyright: 'SECRET-OWNER' } })
      .jpeg()
      .toBuffer()
    const polyglot = Buffer.concat([photo, Buffer.from('<script>alert(1)</script>')])
    const response = await sendLead(email, [
      file('../../etc/car.exe.jpg', polyglot),
      file('cv.doc', buildOpenXml('docx'), 'Resume'),
    ])
    expect(response).toMatchObject({ status: 201, body: { id: expect.any(String) } })

    const [lead] = await findLeads(email)
    expect(lead?.payload['has_files']).toBe(true)
    const [picture, resume] = await findFiles(email)
    expect(picture).toMatchObject({
      field: 'Photos',
      name: 'car-exe.jpg',
      media_type: 'image/jpeg',
    })
    expect(resume).toMatchObject({ field: 'Resume', name: 'cv.docx' })

    const out = await mkdtemp(join(tmpdir(), 'given-out-'))
    onTestFinished(() => rm(out, { recursive: true }))
    const run = await runCommand(inject('webData'), 'lead', 'file', picture!.id, '--out', out)
    expect(run).toMatchObject({ code: 0, output: `${join(out, 'car-exe.jpg')}\n` })
    const given = await readFile(join(out, 'car-exe.jpg'))
    expect((await sharp(given).metadata()).width).toBe(64)
    expect(given.includes('SECRET-OWNER') || given.includes('<script>')).toBe(false)
  })

  test('are stored once, however often they are sent', async () => {
    const email = inventAddress('repeat')
    const key = randomBytes(16).toString('hex')
    const sent = [file('licence.pdf', pdf)]
    const responses = await Promise.all(
      Array.from({ length: 4 }, () => sendLead(email, sent, { key })),
    )
    expect(new Set(responses.map((response) => response?.body['id'])).size).toBe(1)
    expect(await findFiles(email)).toHaveLength(1)
    const other = [file('licence.pdf', Buffer.concat([pdf, Buffer.from('more')]))]
    expect(await sendLead(email, other, { key })).toMatchObject({ status: 409 })
    expect(await findFiles(email)).toHaveLength(1)
  })

  test('in unknown fields do no harm', async () => {
    const email = inventAddress('proto')
    const response = await sendLead(email, [
      { name: '__proto__', value: 'polluted' },
      file('a.pdf', pdf, '__proto__'),
      file('b.pdf', pdf),
    ])
    expect(response?.status).toBe(201)
    expect((await findFiles(email)).map(({ name }) => name)).toEqual(['b.pdf'])
  })
})

describe('a lead is refused with a readable error, and not stored, for', () => {
  test.each<[string, readonly SentPart[], number, RegExp]>([
    ['a drawing with a script', [file('logo.svg', svg)], 422, /“logo\.svg” is a drawing \(SVG\)/],
    [
      'a drawing that is called a picture',
      [file('logo.png', svg)],
      422,
      /“logo\.png” is a drawing \(SVG\)/,
    ],
    [
      'a picture of 144 million pixels',
      [file('huge.png', buildBlackPng(12_000, 12_000))],
      422,
      /“huge\.png” has more pixels than we can open/,
    ],
    [
      'a zip bomb',
      [
        file(
          'cv.docx',
          buildOpenXml('docx', [{ name: 'word/a.bin', content: Buffer.alloc(8 << 20) }]),
        ),
      ],
      422,
      /“cv\.docx” unpacks to far more/,
    ],
    ['a program', [file('cv.pdf', Buffer.from(`MZ${'\0'.repeat(99)}`))], 422, /is a program/],
    [
      'eleven files',
      Array.from({ length: 11 }, (_, at) => file(`${at}.pdf`, pdf)),
      413,
      /at most 10 files/,
    ],
    ['a file over 10 MB', [file('a.pdf', Buffer.alloc(10_485_761))], 413, /larger than 10 MB/],
    [
      'files over 25 MB together',
      ['a', 'b', 'c'].map((name) => file(`${name}.pdf`, Buffer.alloc(9_000_000))),
      413,
      /larger than 25 MB/,
    ],
  ])('%s', async (_, files, status, words) => {
    const email = inventAddress('refused')
    const response = await sendLead(email, files)
    expect(response?.status).toBe(status)
    expect(response?.body['error']).toMatch(words)
    expect(response?.body['fields']).toEqual({ Photos: expect.stringMatching(words) })
    expect(await findLeads(email)).toEqual([])
    await expectNothingAside()
  })

  test('a connection that closes in the middle of a file leaves nothing behind', async () => {
    const email = inventAddress('cut')
    const content = Buffer.alloc(2_000_000, '%PDF-1.7 ')
    const response = await sendLead(email, [file('a.pdf', content)], { cutAt: 1_000_000 })
    expect(response).toBeUndefined()
    await expectNothingAside()
    expect(await findLeads(email)).toEqual([])
    // The website still accepts leads.
    expect(await sendLead(email, [file('a.pdf', pdf)])).toMatchObject({ status: 201 })
  })
})

describe('without script', () => {
  const apply = (email: string, resume: SentPart) =>
    sendFiles({
      slug: site,
      path: '/careers',
      headers: { 'content-type': multipartType },
      body: buildMultipart([
        { name: 'form', value: 'careers' },
        { name: 'step_index', value: '0' },
        { name: 'name', value: 'Robin' },
        { name: 'last_name', value: 'Applicant' },
        { name: 'email', value: email },
        { name: 'phone', value: '0412 345 678' },
        { name: 'Position', value: 'Panel beater' },
        { name: 'message', value: 'From January on' },
        resume,
      ]),
    })

  test('a resume is sent with the form, and a refused one shows the form again with every value', async () => {
    const email = inventAddress('careers')
    const refused = await apply(email, file('resume.svg', svg, 'Resume'))
    expect(refused?.status).toBe(422)
    expect(refused?.text).toContain('is a drawing (SVG)')
    for (const kept of ['Panel beater', 'From January on', email]) {
      expect(refused?.text).toContain(kept)
    }
    expect(await findLeads(email)).toEqual([])

    const taken = await apply(email, file('resume.pdf', pdf, 'Resume'))
    expect(taken).toMatchObject({ status: 303, location: expect.stringMatching(/^\/success\?/) })
    expect(await findLeads(email)).toMatchObject([{ subcategory: 'Career Enquiry' }])
    expect(await findFiles(email)).toMatchObject([{ field: 'Resume', name: 'resume.pdf' }])
  })

  test('a resume is optional', async () => {
    const email = inventAddress('careers')
    const taken = await apply(email, file('', Buffer.alloc(0), 'Resume'))
    expect(taken?.status).toBe(303)
    expect(await findFiles(email)).toEqual([])
  })
})
