import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { refuseFeed } from './feed-fault.ts'
import { type FeedRow, type MalformedRow, maxRecordBytes } from './feed-row.ts'

/** Maximum size, because an XML file is read as a whole, which takes about ten times its size in memory. */
export const largestXmlBytes = 32 * 1024 * 1024

/** Maximum nesting, more than any vehicle needs, because the parser is recursive. */
const deepestLevel = 40

const attributePrefix = ''
const position = XMLParser.getMetaDataSymbol() as symbol

/**
 * Yields the vehicles of an XML file: the children of its root element, or the elements on the path `rows`. A vehicle's
 * fields are its children and attributes by name; a child that has children becomes an object, a repeated child a list.
 *
 * @param bytes checked UTF-8
 * @param rows names of elements from the root on, joined by dots: `stock.vehicles.vehicle`
 */
export async function* readXmlRows(
  bytes: AsyncIterable<Buffer>,
  rows: string | undefined,
): AsyncGenerator<FeedRow | MalformedRow> {
  const text = await readText(bytes)
  refuseUnsafe(text)
  const checked = XMLValidator.validate(text)
  if (checked !== true) {
    const { line, msg } = checked.err
    const what = msg.slice(0, 200)
    refuseFeed('import.xml', `The file is no whole XML document: ${what} (line ${line}).`, { line })
  }
  refuseDeep(text)
  const elements = listElements(parse(text), rows)
  const findLine = openLineFinder(text)
  for (const element of elements) yield toRow(element, findLine)
}

async function readText(bytes: AsyncIterable<Buffer>): Promise<string> {
  const parts: Buffer[] = []
  let length = 0
  for await (const part of bytes) {
    length += part.length
    if (length > largestXmlBytes) {
      const megabytes = largestXmlBytes / 1024 / 1024
      refuseFeed('import.record-too-large', `An XML file may have ${megabytes} MB.`)
    }
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

/**
 * Refuses a file with a document type: it can define entities that expand without end, or that read files of this
 * machine. Feeds do not need one.
 */
function refuseUnsafe(text: string): void {
  const at = text.search(/<!(DOCTYPE|ENTITY)/i)
  if (at !== -1) {
    const line = text.slice(0, at).split('\n').length
    refuseFeed('import.xml', `A feed has no document type (line ${line}).`, { line })
  }
}

/**
 * Matches a section or comment as a whole, else a tag with its quoted values. The validator accepts an unclosed one.
 * Here such a one extends to the end of the file, so that its end is searched for only once.
 */
const markup =
  /<!\[CDATA\[[\s\S]*?(?:\]\]>|$)|<!--[\s\S]*?(?:-->|$)|<\?[\s\S]*?(?:\?>|$)|<\/?[^\s<>"'/!?](?:"[^"]*"|'[^']*'|[^<>"'])*>/g

function refuseDeep(text: string): void {
  let depth = 0
  for (const [tag] of text.matchAll(markup)) {
    if (/^<[!?]/.test(tag) || tag.endsWith('/>')) continue
    depth += tag.startsWith('</') ? -1 : 1
    if (depth > deepestLevel) {
      refuseFeed('import.xml', `Elements are nested deeper than ${deepestLevel} levels.`)
    }
  }
}

function parse(text: string): Record<string, unknown> {
  const parser = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: attributePrefix,
    ignoreDeclaration: true,
    ignorePiTags: true,
    // Numbers are not parsed, so that stock numbers keep their zeros.
    parseTagValue: false,
    parseAttributeValue: false,
    trimValues: true,
    htmlEntities: true,
    captureMetaData: true,
  })
  try {
    return parser.parse(text) as Record<string, unknown>
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return refuseFeed('import.xml', `The file cannot be read as XML: ${reason.slice(0, 200)}`)
  }
}

function listElements(document: Record<string, unknown>, rows: string | undefined): unknown[] {
  if (rows !== undefined) {
    let found: unknown[] = [document]
    for (const name of rows.split('.'))
      found = found.flatMap((element) => childrenOf(element, name))
    if (found.length === 0) {
      refuseFeed(
        'import.xml',
        `The file has no elements ${rows}, where the mapping looks for vehicles.`,
      )
    }
    return found
  }
  const [root] = Object.values(document)
  if (typeof root !== 'object' || root === null) return []
  const names = Object.keys(root).filter((name) => isElement(Reflect.get(root, name)))
  if (names.length > 1) {
    refuseFeed(
      'import.xml',
      `The root element has children of different names (${names.slice(0, 5).join(', ')}): say in a mapping which are vehicles ("rows").`,
    )
  }
  return names.flatMap((name) => childrenOf(root, name))
}

const isElement = (value: unknown): boolean => typeof value === 'object' && value !== null

function childrenOf(element: unknown, name: string): unknown[] {
  if (typeof element !== 'object' || element === null || !Object.hasOwn(element, name)) return []
  const value: unknown = Reflect.get(element, name)
  return Array.isArray(value) ? value : [value]
}

function toRow(element: unknown, findLine: (at: number) => number): FeedRow | MalformedRow {
  if (typeof element !== 'object' || element === null) {
    return { kind: 'malformed', line: 1, reason: 'a vehicle is an element with children' }
  }
  const start = (Reflect.get(element, position) as { startIndex?: number } | undefined)?.startIndex
  const line = findLine(start ?? 0)
  const value = JSON.stringify(element)
  if (value.length > maxRecordBytes) {
    const message = `The record that starts on line ${line} is longer than ${maxRecordBytes} bytes.`
    refuseFeed('import.record-too-large', message, { line })
  }
  return { kind: 'row', line, value: JSON.parse(value) as Record<string, unknown> }
}

/**
 * Returns a function that finds the line of a position. Positions must increase, so that the text is read only once.
 */
function openLineFinder(text: string): (at: number) => number {
  let line = 1
  let reached = 0
  return (at) => {
    for (; ; line += 1) {
      const next = text.indexOf('\n', reached)
      if (next === -1 || next >= at) return line
      reached = next + 1
    }
  }
}
