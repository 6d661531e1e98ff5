import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type FileStore, hashBytes, openFileStore } from '#platform/files/file-store.ts'
import { stageFiles } from './stage-files.ts'
import type { IncomingFile } from '#modules/forms/uploads/incoming-file.types.ts'
import { buildPacked, buildPdf } from '#modules/forms/uploads/hostile-pdf.fake.ts'
import {
  buildBlackPng,
  buildCompound,
  buildOpenXml,
  buildZip,
} from '#modules/forms/uploads/hostile-files.fake.ts'

let folder: string
let store: FileStore
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'accept-'))
  store = openFileStore(join(folder, 'store'))
})
afterAll(() => rm(folder, { recursive: true }))

let sent = 0
async function send(name: string, content: Buffer | string, field = 'photos') {
  sent += 1
  const path = join(folder, String(sent))
  const bytes = Buffer.from(content)
  await writeFile(path, bytes)
  const file: IncomingFile = {
    field,
    name,
    mediaType: 'image/jpeg',
    bytes: bytes.length,
    sentHash: hashBytes(bytes),
    path,
  }
  return file
}

const createImage = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#204060' } })
const pdf = '%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n'

async function accept(name: string, content: Buffer | string) {
  const outcome = await stageFiles([await send(name, content)], store)
  if (!outcome.ok) throw new Error(outcome.refusal.error)
  await outcome.keep()
  return outcome.staged[0]!
}

describe('a picture', () => {
  test('is kept without what its camera and others hid in it', async () => {
    const plain = await createImage(60, 40)
      .withExif({ IFD0: { Copyright: 'SECRET-OWNER' } })
      .jpeg()
      .toBuffer()
    const polyglot = Buffer.concat([plain, Buffer.from('<?php system($_GET["x"]); ?>PK\x03\x04')])
    const stored = await accept('me.jpeg', polyglot)
    expect(stored).toMatchObject({ field: 'photos', name: 'me.jpeg', mediaType: 'image/jpeg' })

    const kept = await store.read(stored.contentHash)
    expect(kept?.length).toBe(stored.bytes)
    for (const hidden of ['SECRET-OWNER', '<?php', 'PK\x03\x04', 'Exif']) {
      expect(polyglot.includes(hidden) && !kept?.includes(hidden), hidden).toBe(true)
    }
    expect(await sharp(kept).metadata()).toMatchObject({ format: 'jpeg', width: 60, height: 40 })
  })

  test('is upright, without the note about its orientation', async () => {
    const turned = await createImage(60, 40).withMetadata({ orientation: 6 }).jpeg().toBuffer()
    const { contentHash } = await accept('turned.jpg', turned)
    const made = await sharp(await store.read(contentHash)).metadata()
    expect(made).toMatchObject({ width: 40, height: 60 })
    expect(made.orientation).toBeUndefined()
  })

  test.each([
    ['png', 'png', 'image/png'],
    ['webp', 'webp', 'image/webp'],
    ['gif', 'png', 'image/png'],
    ['avif', 'jpg', 'image/jpeg'],
  ] as const)('of type %s is kept as %s', async (type, extension, mediaType) => {
    const stored = await accept(`a.${type}`, await createImage(32, 32).toFormat(type).toBuffer())
    expect(stored).toMatchObject({ name: `a.${extension}`, mediaType })
  })

  test('with another ending gets its own', async () => {
    const png = await createImage(8, 8).png().toBuffer()
    expect((await accept('licence.pdf', png)).name).toBe('licence.png')
    expect((await accept('../../etc/cron.d/run.sh', png)).name).toBe('run.png')
    expect((await accept('licence', png)).name).toBe('licence.png')
  })
})

describe('a document', () => {
  test.each([
    ['a PDF', 'cv.pdf', Buffer.from(pdf), 'application/pdf'],
    ['of Word', 'cv.docx', buildOpenXml('docx'), /wordprocessingml\.document$/],
    ['of Excel', 'list.xlsx', buildOpenXml('xlsx'), /spreadsheetml\.sheet$/],
    ['of PowerPoint', 'talk.pptx', buildOpenXml('pptx'), /presentationml\.presentation$/],
    ['of old Word', 'cv.doc', buildCompound(['WordDocument', '1Table']), 'application/msword'],
    ['of old Excel', 'list.xls', buildCompound(['Workbook']), 'application/vnd.ms-excel'],
    [
      'of old PowerPoint',
      'talk.ppt',
      buildCompound(['a', 'b', 'c', 'd', 'PowerPoint Document']),
      'application/vnd.ms-powerpoint',
    ],
  ])('%s is stored unchanged', async (_, name, content, mediaType) => {
    const stored = await accept(name, content)
    expect(stored.name).toBe(name)
    expect(stored.mediaType).toMatch(mediaType)
    expect(await store.read(stored.contentHash)).toEqual(content)
  })

  test('with links and a chart is stored unchanged', async () => {
    const linked = buildOpenXml('docx', [
      relations('word/_rels/document.xml.rels', 'hyperlink', 'External'),
      relations('word/charts/_rels/chart1.xml.rels', 'package', 'Internal'),
      { name: 'word/embeddings/Microsoft_Excel_Worksheet.xlsx', content: 'figures' },
    ])
    expect((await accept('cv.docx', linked)).name).toBe('cv.docx')
  })

  test('is known by its content, whatever it is called', async () => {
    expect((await accept('run.exe', pdf)).name).toBe('run.pdf')
    expect((await accept('cv.doc', buildOpenXml('docx'))).name).toBe('cv.docx')
  })
})

const svg =
  '<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
const zeros = (megabytes: number) => Buffer.alloc(megabytes * 1024 * 1024)
const overlapping = () => {
  // Two entries of the zip directory that point to the same bytes.
  const zip = buildOpenXml('docx', [{ name: 'word/media/a.bin', content: Buffer.alloc(900, 7) }])
  const at = zip.lastIndexOf('PK\x05\x06', undefined, 'latin1')
  const start = zip.readUInt32LE(at + 16)
  const listed = zip.subarray(start, at)
  const end = Buffer.from(zip.subarray(at))
  const times = 40
  end.writeUInt16LE(4 * times, 8)
  end.writeUInt16LE(4 * times, 10)
  end.writeUInt32LE(listed.length * times, 12)
  const repeated = Array.from({ length: times }, () => listed)
  return Buffer.concat([zip.subarray(0, start), ...repeated, end])
}

describe('a file is refused, with words for a person,', () => {
  test.each<[string, string, () => Buffer | string | Promise<Buffer>, RegExp]>([
    ['as a drawing with a script', 'logo.svg', () => svg, /“logo\.svg” is a drawing \(SVG\)/],
    ['as such a drawing under another name', 'logo.png', () => svg, /is a drawing \(SVG\)/],
    [
      'as a picture of 144 million pixels',
      'huge.png',
      () => buildBlackPng(12_000, 12_000),
      /“huge\.png” has more pixels than we can open/,
    ],
    [
      'as a picture that was cut short',
      'a.jpg',
      async () => (await createImage(600, 400).jpeg().toBuffer()).subarray(0, 1500),
      /is broken or was cut short/,
    ],
    ['as an iPhone’s own kind of picture', 'IMG.HEIC', () => heic, /is a HEIC picture/],
    [
      'as an archive',
      'a.zip',
      () => buildZip([{ name: 'a.txt', content: 'hello' }]),
      /is an archive/,
    ],
    [
      'as an archive called a document',
      'a.docx',
      () => buildZip([{ name: 'a.txt', content: 'hello' }]),
      /is an archive/,
    ],
    ['as a program', 'cv.pdf', () => `MZ${'\0'.repeat(200)}`, /is a program/],
    ['as a script', 'cv.pdf', () => '#!/bin/sh\nrm -rf /\n', /is a program/],
    ['as text', 'cv.txt', () => 'Dear Sir or Madam', /is not a kind of file we can take/],
    ['as a page', 'cv.html', () => '<html><script>1</script></html>', /is not a kind of file/],
    ['because it is empty', 'cv.pdf', () => '', /“cv\.pdf” is empty/],
    [
      'as a zip bomb that says what it is',
      'cv.docx',
      () => buildOpenXml('docx', [{ name: 'word/a.bin', content: 'x', declaredBytes: 160e6 }]),
      /unpacks to far more than a document holds/,
    ],
    [
      'as a zip bomb by its ratio',
      'cv.docx',
      () => buildOpenXml('docx', [{ name: 'word/media/a.bin', content: zeros(5) }]),
      /unpacks to far more/,
    ],
    [
      'as a zip bomb that lies',
      'cv.docx',
      () => buildOpenXml('docx', [{ name: 'word/a.bin', content: zeros(8), declaredBytes: 1000 }]),
      /is broken or was cut short/,
    ],
    ['as a zip bomb whose parts overlap', 'cv.docx', overlapping, /unpacks to far more/],
    [
      'as a zip of too many parts',
      'cv.docx',
      () =>
        buildOpenXml(
          'docx',
          Array.from({ length: 2100 }, (_, at) => ({ name: `word/${at}.xml`, content: '' })),
        ),
      /unpacks to far more/,
    ],
    [
      'because a part’s name leads out of it',
      'cv.docx',
      () => buildOpenXml('docx', [{ name: '../../evil.xml', content: 'x' }]),
      /is broken/,
    ],
    [
      'because a new document has macros',
      'cv.docx',
      () => buildOpenXml('docx', [{ name: 'word/vbaProject.bin', content: 'x' }]),
      /holds macros or programs/,
    ],
    ['because its type is one with macros', 'cv.docx', () => docm, /holds macros or programs/],
    [
      'because it loads a template from elsewhere',
      'cv.docx',
      templated,
      /loads a part from elsewhere/,
    ],
    [
      'because it loads a picture from elsewhere',
      'list.xlsx',
      () => buildOpenXml('xlsx', [relations('xl/drawings/_rels/a.xml.rels', 'image', 'External')]),
      /loads a part from elsewhere/,
    ],
    [
      'because it holds an object of another program',
      'cv.docx',
      () =>
        buildOpenXml('docx', [relations('word/_rels/document.xml.rels', 'oleObject', 'Internal')]),
      /holds an object of another program/,
    ],
    [
      'because it holds such an object that nothing is joined to',
      'talk.pptx',
      () => buildOpenXml('pptx', [{ name: 'ppt/embeddings/oleObject1.bin', content: 'x' }]),
      /holds an object of another program/,
    ],
    [
      'because what it is joined to takes more than a megabyte',
      'cv.docx',
      () =>
        buildOpenXml('docx', [{ name: 'word/_rels/a.rels', content: Buffer.alloc(1_048_577, 32) }]),
      /unpacks to far more/,
    ],
    [
      'because what it is joined to takes more than eight in all',
      'cv.docx',
      () =>
        buildOpenXml(
          'docx',
          Array.from({ length: 9 }, (_, at) => ({
            name: `word/_rels/${at}.rels`,
            content: randomBytes(500_000).toString('hex'),
          })),
        ),
      /unpacks to far more/,
    ],
    [
      'because it does something as it is opened',
      'cv.pdf',
      () => buildPdf(['<< /OpenAction << /S /Launch /F (cmd.exe) >> >>']),
      /“cv\.pdf” runs a script or an action by itself/,
    ],
    [
      'because it does so packed into a stream',
      'cv.pdf',
      () => buildPdf([buildPacked({ 3: '<< /OpenAction << /S /JavaScript /JS (1) >> >>' })]),
      /runs a script or an action by itself/,
    ],
    [
      'because it cannot be looked into',
      'cv.pdf',
      () => buildPdf([buildPacked({ 3: 'null' }, { more: '/Type /ObjStm /Filter /LZWDecode' })]),
      /is protected or packed so that we cannot check it/,
    ],
    [
      'because an old document has macros',
      'cv.doc',
      () => buildCompound(['WordDocument', 'Macros', 'VBA']),
      /holds macros or programs/,
    ],
    [
      'because it is locked',
      'cv.docx',
      () => buildCompound(['EncryptionInfo', 'EncryptedPackage']),
      /is locked with a password/,
    ],
    ['as another compound file', 'setup.msi', () => buildCompound(['File']), /is not a kind/],
    [
      'because its directory bites its own tail',
      'cv.doc',
      () => {
        const file = buildCompound(['WordDocument'])
        file.writeUInt32LE(1, 512 + 4)
        return file
      },
      /is broken/,
    ],
  ])('%s', async (_, name, build, words) => {
    const outcome = await stageFiles([await send(name, await build())], store)
    if (outcome.ok) throw new Error('it was taken')
    expect(outcome.refusal).toMatchObject({ status: 422, code: 'lead.file-refused' })
    expect(outcome.refusal.fields?.['photos']).toMatch(words)
    expect(outcome.refusal.error).toMatch(words)
  })
})

const relations = (name: string, type: string, mode: string) => ({
  name,
  content: `<Relationships><Relationship Id="a" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="https://evil.example/a" TargetMode="${mode}"/></Relationships>`,
})
const templated = () =>
  buildOpenXml('docx', [relations('word/_rels/settings.xml.rels', 'attachedTemplate', 'External')])

const heic = Buffer.concat([
  Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'),
  Buffer.alloc(200),
])
const docm = buildZip([
  {
    name: '[Content_Types].xml',
    content:
      '<Types><Override ContentType="application/vnd.ms-word.document.macroEnabled.main+xml"/></Types>',
  },
  { name: 'word/document.xml', content: '<document/>' },
])

test('one bad file keeps the good ones out, and each field has its error', async () => {
  const own = await mkdtemp(join(folder, 'own-'))
  const outcome = await stageFiles(
    [await send('good.pdf', pdf), await send('a.svg', svg, 'licence'), await send('b.svg', svg)],
    openFileStore(own),
  )
  if (outcome.ok) throw new Error('it was taken')
  expect(outcome.refusal.fields).toEqual({
    licence: expect.stringContaining('“a.svg”'),
    photos: expect.stringContaining('“b.svg”'),
  })
  expect(await readdir(own)).toEqual([])
})

test('staged files are not stored until the caller stores them', async () => {
  const own = await mkdtemp(join(folder, 'own-'))
  const outcome = await stageFiles([await send('cv.pdf', pdf)], openFileStore(own))
  if (!outcome.ok) throw new Error(outcome.refusal.error)
  expect(await readdir(own)).toEqual([])
  await outcome.keep()
  expect(await openFileStore(own).has(outcome.staged[0]!.contentHash)).toBe(true)
})

test('an accepted file is moved, and is the same file when sent twice', async () => {
  const file = await send('cv.pdf', pdf)
  const again = await send('cv.pdf', pdf)
  const outcome = await stageFiles([file, again], store)
  if (!outcome.ok) throw new Error(outcome.refusal.error)
  await outcome.keep()
  expect(outcome.staged[0]?.contentHash).toBe(hashBytes(Buffer.from(pdf)))
  expect(outcome.staged[1]).toEqual(outcome.staged[0])
  await expect(readFile(file.path)).rejects.toThrow('ENOENT')
  await expect(readFile(again.path)).rejects.toThrow('ENOENT')
})
