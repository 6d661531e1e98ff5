import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkPdf } from './check-pdf.ts'
import { buildPacked, buildPdf } from './hostile-pdf.fake.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'check-pdf-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function check(pdf: Buffer): Promise<string> {
  const path = join(folder, 'a.pdf')
  await writeFile(path, pdf)
  const found = await checkPdf(path)
  return found.ok ? 'taken' : found.fault
}

const page = '<< /Type /Page >>'
const script = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>'
const catalog = (more: string) => `<< /Type /Catalog /Pages 2 0 R ${more} >>`
const open = (action: string) => buildPdf([catalog(`/OpenAction ${action}`), page])

describe('a PDF that does something by itself is refused:', () => {
  test.each([
    ['a script as it is opened', open(script)],
    ['an address as it is opened', open('<< /S /URI /URI (https://evil.example) >>')],
    ['another program', open('<< /S /Launch /F (cmd.exe) >>')],
    ['another document', open('<< /S /GoToR /F (\\\\\\\\evil.example\\\\a.pdf) /D [0 /Fit] >>')],
    ['what it sends', open('<< /S /SubmitForm /F (https://evil.example) >>')],
    ['an action without a kind', open('<< >>')],
    ['an action that is written twice', open('<< /S /GoTo /S /URI /D [2 0 R /Fit] >>')],
    ['an action behind a view', open('<< /S /GoTo /D [2 0 R /Fit] /Next 7 0 R >>')],
    ['an action elsewhere', buildPdf([catalog('/OpenAction 2 0 R'), '<< /S /URI /URI (x) >>'])],
    ['an action that is not there', open('9 0 R')],
    [
      'an action that is there twice',
      Buffer.concat([
        buildPdf([catalog('/OpenAction 2 0 R'), '<< /S /URI /URI (x) >>']),
        buildPdf(['null', '[2 0 R /Fit]']),
      ]),
    ],
    ['what a page does as it is shown', buildPdf([catalog(''), '<< /AA << /O 3 0 R >> >>'])],
    ['the same elsewhere', buildPdf([catalog(''), '<< /AA 3 0 R >>'])],
    ['scripts by name', buildPdf([catalog('/Names << /JavaScript 3 0 R >>'), page])],
    ['a script of a button', buildPdf([catalog(''), `<< /Type /Annot /A ${script} >>`])],
    ['a script of a film', buildPdf([catalog(''), '<< /S /Rendition /JS (x) >>'])],
    ['a program of a button', buildPdf([catalog(''), '<< /A << /S /Launch /F (a.exe) >> >>'])],
    ['in a trailer', buildPdf([page], { trailer: `<< /Root << /OpenAction ${script} >> >>` })],
  ])('%s', async (_what, pdf) => {
    expect(await check(pdf)).toBe('file.active')
  })

  test.each([
    ['letters as numbers', open('<< /S /J#61va#53cript >>')],
    ['a key with letters as numbers', buildPdf([catalog(`/Open#41ction << /S /URI >>`), page])],
    ['without spaces', buildPdf(['<</OpenAction<</S/URI/URI(x)>>>>'])],
    ['with a remark between', buildPdf(['<</OpenAction%x\n<</S%y\n/URI>>>>'])],
    [
      'behind a parenthesis that is never closed',
      buildPdf([catalog(`/OpenAction ${script}`)], { before: '(' }),
    ],
    ['behind a string in a string', buildPdf([`<< /A (\\() /B ((x)) /OpenAction ${script} >>`])],
    [
      'inside what looks like text',
      buildPdf([`(\n5 0 obj\n${catalog(`/OpenAction ${script}`)}\n)`]),
    ],
    ['inside a stream', buildPdf([`<< >>\nstream\n5 0 obj\n<< /AA << >> >>\nendstream`])],
    [
      'with a remark in its number',
      buildPdf([`null endobj 5 %\n0 %\nobj ${catalog(`/OpenAction ${script}`)}`]),
    ],
    ['without an end', Buffer.from(`%PDF-1.7\n1 0 obj <</OpenAction ${script}`)],
    ['in an array in an array', buildPdf([`[[<< /A [ ${script} ] >>]]`])],
  ])('also %s', async (_what, pdf) => {
    expect(await check(pdf)).toBe('file.active')
  })

  test.each([
    ['in a packed object', buildPacked({ 3: catalog(`/OpenAction ${script}`) })],
    ['behind others', buildPacked({ 3: page, 4: '(text)', 5: '<< /AA << /O 9 0 R >> >>' })],
    [
      'behind a parenthesis that is never closed',
      buildPacked({ 3: '(', 4: catalog(`/OpenAction ${script}`) }),
    ],
    ['unpacked', buildPacked({ 3: script }, { more: '/Type /ObjStm', bytes: (plain) => plain })],
    ['by a list of one filter', buildPacked({ 3: script }, { more: '/Filter [ /FlateDecode ]' })],
    ['by its filter’s short name', buildPacked({ 3: script }, { more: '/Filter /Fl' })],
    [
      'by a name with numbers',
      buildPacked({ 3: script }, { more: '/Type /Obj#53tm /F#69lter /FlateDecode' }),
    ],
    [
      'though it does not say what it is',
      buildPacked({ 3: script }, { more: '/Filter /FlateDecode' }),
    ],
  ])('packed, %s', async (_what, packed) => {
    expect(await check(buildPdf([catalog(''), packed]))).toBe('file.active')
  })

  test('an action that is packed, of a catalogue that is not', async () => {
    const packed = buildPacked({ 5: '<< /S /URI /URI (x) >>' })
    expect(await check(buildPdf([catalog('/OpenAction 5 0 R'), packed]))).toBe('file.active')
  })
})

describe('a PDF that cannot be looked into is refused:', () => {
  const unread = (more: string, bytes = (plain: Buffer): Buffer => deflateSync(plain)) =>
    buildPdf([catalog(''), buildPacked({ 3: page }, { more, bytes })])

  test.each([
    ['packed by another filter', unread('/Type /ObjStm /Filter /LZWDecode')],
    ['packed by several', unread('/Type /ObjStm /Filter [ /ASCIIHexDecode /FlateDecode ]')],
    ['packed by a filter elsewhere', unread('/Type /ObjStm /Filter 9 0 R')],
    [
      'with a filter that takes words',
      unread('/Filter /FlateDecode /DecodeParms << /Predictor 12 >>'),
    ],
    ['broken', unread('/Type /ObjStm /Filter /FlateDecode', () => Buffer.from('not packed'))],
    [
      'cut short',
      unread('/Type /ObjStm /Filter /FlateDecode', (plain) => deflateSync(plain).subarray(0, 9)),
    ],
    ['with its number elsewhere', buildPdf([buildPacked({ 3: page }, { count: '9 0 R' })])],
    ['with more objects than it has', buildPdf([buildPacked({ 3: page }, { count: '5' })])],
    ['without its stream', buildPdf(['<< /Type /ObjStm /N 1 /First 4 >>'])],
    [
      'encrypted, with packed objects',
      buildPdf([buildPacked({ 3: page })], { trailer: '<< /Root 1 0 R /Encrypt 5 0 R >>' }),
    ],
    [
      'packed beyond all bounds',
      unread('/Type /ObjStm /Filter /FlateDecode', () =>
        deflateSync(Buffer.alloc(16_777_217, ' ')),
      ),
    ],
    ['of strings without end', Buffer.from(`%PDF-1.7\n${' 1 0 obj ('.repeat(100_000)}`)],
    ['nested beyond all bounds', buildPdf(['['.repeat(501)])],
    ['of a million objects that are none', Buffer.from(`%PDF-1.7\n${' obj '.repeat(1_000_000)}`)],
  ])('%s', async (_what, pdf) => {
    expect(await check(pdf)).toBe('file.unreadable')
  })
})

describe('a PDF that holds other files is refused:', () => {
  const names = '<< /Names [ (a.exe) 4 0 R ] >>'
  test.each([
    ['attached to it', buildPdf([catalog(`/Names << /EmbeddedFiles ${names} >>`), page])],
    ['attached elsewhere', buildPdf([catalog('/Names << /EmbeddedFiles 3 0 R >>'), page])],
    ['in a mark on a page', buildPdf([page, '<< /Type /Annot /Subtype /FileAttachment >>'])],
    ['as they are kept', buildPdf([page, '<< /Type /EmbeddedFile /Length 0 >>'])],
    ['in a packed object', buildPacked({ 3: `<< /EmbeddedFiles ${names} >>` })],
  ])('%s', async (_what, pdf) => {
    const whole = Buffer.isBuffer(pdf) && pdf.includes('%PDF') ? pdf : buildPdf([pdf])
    expect(await check(whole)).toBe('file.attached')
  })
})

describe('a form of XFA', () => {
  const stream = (text: string, { packed = true, more = '' } = {}) => {
    const content = packed ? deflateSync(Buffer.from(text, 'latin1')) : Buffer.from(text, 'latin1')
    const filter = packed ? '/Filter /FlateDecode' : ''
    const dictionary = `<< ${filter} ${more} /Length ${content.length} >>`
    return Buffer.concat([
      Buffer.from(`${dictionary}\nstream\n`),
      content,
      Buffer.from('\nendstream'),
    ])
  }
  const form = catalog('/AcroForm << /Fields [ ] /XFA [ (template) 2 0 R (datasets) 3 0 R ] >>')
  const scripted = '<template><event><script contentType="application/x-javascript">x</script>'
  const plain = '<template><subform><field name="a"/></subform></template>'

  test.each([
    ['with a script', [form, stream(scripted), stream(plain)], 'file.active'],
    ['with one in its last part', [form, stream(plain), stream(scripted)], 'file.active'],
    ['with one that is not packed', [form, stream(scripted, { packed: false })], 'file.active'],
    ['with a prefix', [form, stream('<xfa:script>x</xfa:script>')], 'file.active'],
    ['in UTF-16', [form, stream([...'<script>'].join('\0'))], 'file.active'],
    ['as one stream', [catalog('/AcroForm << /XFA 2 0 R >>'), stream(scripted)], 'file.active'],
    [
      'packed by an unknown method',
      [form, stream(plain, { more: '/Filter /LZWDecode' })],
      'file.unreadable',
    ],
    ['without a script', [form, stream(plain), stream('<description/>')], 'taken'],
    [
      'beside a picture',
      [
        form,
        stream(plain),
        stream('', { packed: false, more: '/Subtype /Image /Filter /DCTDecode' }),
      ],
      'taken',
    ],
  ] as const)('%s is %s', async (_what, objects, found) => {
    expect(await check(buildPdf(objects))).toBe(found)
  })

  test('is allowed if it has only fields of its own, whatever they contain', async () => {
    const fields = catalog('/AcroForm << /Fields [ 3 0 R ] /NeedAppearances true >>')
    const field = '<< /FT /Tx /T (name) /V (Ana) >>'
    expect(await check(buildPdf([fields, stream(scripted), field]))).toBe('taken')
  })
})

describe('a PDF as people make them is taken:', () => {
  test.each([
    ['one of LibreOffice, which opens at its first page', open('[ 2 0 R /XYZ null null 0 ]')],
    [
      'one of LaTeX, which says so elsewhere',
      buildPdf([catalog('/OpenAction 3 0 R'), page, '<< /S /GoTo /D [ 2 0 R /Fit ] >>']),
    ],
    [
      'one whose position is packed',
      buildPdf([catalog('/OpenAction 5 0 R'), buildPacked({ 5: '[ 2 0 R /Fit ]' })]),
    ],
    ['one that opens nothing', open('null')],
    [
      'one that packs as much as is read',
      buildPdf([catalog(''), buildPacked({ 3: ' '.repeat(16_777_210) })]),
    ],
    ['one with packed objects', buildPdf([catalog(''), buildPacked({ 3: page, 4: '(text)' })])],
    [
      'one with a link',
      buildPdf([catalog(''), '<< /Type /Annot /A << /S /URI /URI (https://a.example) >> >>']),
    ],
    [
      'one of a developer',
      buildPdf([catalog(''), '<< /Title (Java/JavaScript developer /Launch /AA << >>) >>']),
    ],
    [
      'one that writes of it in a stream',
      buildPdf([`<< /Length 9 >>\nstream\n(/JavaScript /OpenAction << >>) Tj\nendstream`]),
    ],
    [
      'one with letters named so',
      buildPdf([catalog(''), '<< /Differences [ 65 /AA 66 /JS 67 /B ] /Font /AA >>']),
    ],
    ['one with a remark', buildPdf([`${catalog('')}\n% /JavaScript`])],
    ['one that nests far', buildPdf([`${'['.repeat(500)}${']'.repeat(500)}`])],
    [
      'one that is protected, but packs nothing',
      buildPdf([catalog('')], { trailer: '<< /Encrypt 5 0 R >>' }),
    ],
    ['one without an object', Buffer.from('%PDF-1.7\n%%EOF\n')],
    ['one of many objects', buildPdf(Array.from({ length: 20_000 }, () => page))],
    ['one with text of 8 MB', buildPdf([`(${'words /OpenAction '.repeat(470_000)})`])],
  ])('%s', async (_what, pdf) => {
    expect(await check(pdf)).toBe('taken')
  })
})
