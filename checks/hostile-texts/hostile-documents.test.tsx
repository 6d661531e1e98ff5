import fc from 'fast-check'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { DocumentBody } from '#modules/content/ui/document/document-body.tsx'
import { noDocumentParts } from '#modules/content/ui/document/document-parts.ts'
import { ContentPicture } from '#modules/content/picture/content-picture.tsx'
import { renderBody } from '#modules/documents/body/render-body.ts'
import { type ReadDocument, readDocument } from '#modules/documents/read-document.ts'
import type { DocumentFault } from '#modules/documents/document.types.ts'
import { buildExampleSite } from '#modules/sites/example-site.fake.ts'
import { type HtmlPart, readHtml } from '../../e2e/crawl/read-html.ts'
import { sizeOf } from '../setup/test-size.ts'
import { hostileDocuments } from './hostile-documents.fake.ts'
import { findSlowTexts } from './hostile-texts.ts'

const site = buildExampleSite()

/** The HTML of a document for a browser: its text, and its title and picture. */
function render({ frontMatter, body }: ReadDocument): string {
  const { title, picture } = frontMatter as ReadDocument<'page'>['frontMatter']
  return renderToStaticMarkup(
    <div>
      <h1>{title}</h1>
      {picture === null ? null : <ContentPicture {...picture} className="a" sizes="100vw" />}
      <DocumentBody tree={renderBody(body, site)} parts={noDocumentParts} />
    </div>,
  )
}

const elements = new Set(
  `a article aside b blockquote br code details div em figcaption figure h1 h2 h3 h4 hr img li ol p picture pre s
   section source span strong summary table tbody td th thead tr ul`.split(/\s+/),
)
const attributes =
  /^(href|src|srcset|sizes|alt|title|class|id|rel|target|width|height|loading|decoding|fetchpriority|type|media|start|tabindex|aria-[a-z]+|data-[a-z]+)$/
const void_ = new Set(['br', 'hr', 'img', 'source'])

/** Parts of a page's HTML that could harm its reader. */
function findHarm(html: string): string[] {
  const parts = [...readHtml(html)]
  const starts = parts.flatMap((part) => (part.kind === 'start' ? part.tag : []))
  return [
    ...starts.filter(({ name }) => !elements.has(name)).map(({ name }) => `<${name}>`),
    ...starts.flatMap(({ attributes: given }) =>
      Object.entries(given).flatMap(([name, value]) => [
        ...(attributes.test(name) ? [] : [name]),
        ...(name === 'href' || name === 'src' ? findForeignAddress(value) : []),
      ]),
    ),
    ...(isBalanced(parts) ? [] : ['elements that do not end where they should']),
  ]
}

/** Resolves a URL as a browser does: it must lead to this site, or be a complete web URL. */
function findForeignAddress(address: string): string[] {
  const base = 'https://site.example'
  if (!URL.canParse(address, base)) return []
  const { protocol, origin } = new URL(address, base)
  const isAllowed = ['https:', 'http:', 'tel:', 'mailto:'].includes(protocol)
  const isOwn = !/^[/\\]/.test(address.trim()) || origin === base
  return isAllowed && isOwn ? [] : [`address ${address}`]
}

function isBalanced(parts: readonly HtmlPart[]): boolean {
  const open: string[] = []
  for (const part of parts) {
    if (part.kind === 'start' && !void_.has(part.tag.name)) open.push(part.tag.name)
    if (part.kind === 'end' && open.pop() !== part.name) return false
  }
  return open.length === 0
}

const longestFault = 1000

/** Refusals whose message does not help the document's author. */
function findBadRefusals(text: string, faults: readonly DocumentFault[]): string[] {
  const lines = text.split('\n').length
  const bad = faults.filter(({ file, line, text: words }) => {
    const isPlaced = file === 'hostile.md' && (line === null || (line >= 1 && line <= lines + 1))
    return !isPlaced || words === '' || words.length > longestFault
  })
  return faults.length === 0 ? ['no fault'] : bad.map((fault) => JSON.stringify(fault))
}

const documents = sizeOf(1000, 10_000)

test('hostile documents are refused with their places, or harmless', () => {
  const outcomes = { refused: 0, shown: 0 }
  const before = Object.getOwnPropertyNames(Object.prototype)
  fc.assert(
    fc.property(hostileDocuments, (text) => {
      const reading = readDocument('page', text, 'hostile.md')
      outcomes[reading.ok ? 'shown' : 'refused'] += 1
      const wrong = reading.ok
        ? findHarm(render(reading.document))
        : findBadRefusals(text, reading.faults)
      expect(wrong).toEqual([])
    }),
    { numRuns: documents },
  )
  expect(outcomes.refused).toBeGreaterThan(documents / 5)
  expect(outcomes.shown).toBeGreaterThan(documents / 5)
  expect(Object.getOwnPropertyNames(Object.prototype)).toEqual(before)
}, 300_000)

/** Repeated parts of Markdown and tags, of the requested length. */
const longDocuments = Object.fromEntries(
  Object.entries({
    'rows of a table': ['| a | b |\n| --- | --- |\n', '| 1 | 2 |\n'],
    'cells of a table': ['', '| a '],
    'items of a list': ['', '- a\n'],
    quotes: ['', '> a\n'],
    emphasis: ['', '*a '],
    'strong emphasis': ['', '**a**'],
    underscores: ['', '_a_'],
    backticks: ['', '`a'],
    'unfinished links': ['', '[a]('],
    'unfinished pictures': ['', '![a'],
    'links in links': ['', '[a](/b '],
    'headings of one name': ['', '## A\n\n'],
    'headings that are unfinished': ['', 'a\n=\n'],
    'tags of a line': ['', '{%a'],
    autolinks: ['', '<https://a.example/> '],
    entities: ['', '&amp;'],
    paragraphs: ['', 'a\n\n'],
  }).map(([name, [start = '', unit = '']]) => [
    name,
    (length: number) => start + unit.repeat(Math.ceil(length / unit.length)),
  ]),
)

test('a document takes its time in proportion to its text, read and made for a site', async () => {
  const slow = await findSlowTexts((text) => {
    const reading = readDocument(
      'page',
      `---\ntitle: A page\ndescription: About it.\n---\n\n${text}`,
      'long.md',
    )
    return reading.ok ? renderBody(reading.document.body, site) : reading.faults
  }, longDocuments)
  expect(slow).toEqual([])
}, 120_000)
