/** An element's start tag: names in lower case, values decoded. */
export interface StartTag {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
}

/** The parts of a document, in order: start tags, end tags, text. */
export type HtmlPart =
  | { readonly kind: 'start'; readonly tag: StartTag }
  | { readonly kind: 'end'; readonly name: string }
  | { readonly kind: 'text'; readonly text: string; readonly of: string }

const token =
  /<!--[^]*?-->|<!doctype[^>]*>|<(\/?)([a-z][\w-]*)((?:[^>"']|"[^"]*"|'[^']*')*)>|[^<]+|</giy
const attribute = /([^\s=/"'<>]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g
/** Elements whose text is not markup. */
const rawElements = new Set(['script', 'style', 'textarea', 'title', 'noscript'])

/** A parser for our own HTML; it corrects no errors, because there should be none. */
export function* readHtml(html: string): Generator<HtmlPart> {
  let at = 0
  while (at < html.length) {
    token.lastIndex = at
    const found = token.exec(html)
    if (found === null) return
    at = token.lastIndex
    const [whole, slash, written, rest = ''] = found
    if (written === undefined) {
      if (!whole.startsWith('<!')) yield { kind: 'text', text: decodeEntities(whole), of: '' }
      continue
    }
    const name = written.toLowerCase()
    if (slash === '/') {
      yield { kind: 'end', name }
      continue
    }
    yield { kind: 'start', tag: { name, attributes: readAttributes(rest) } }
    if (!rawElements.has(name)) continue
    const end = html.indexOf(`</${name}`, at)
    const text = html.slice(at, end === -1 ? html.length : end)
    const isWords = name === 'title' || name === 'textarea'
    if (text !== '') yield { kind: 'text', text: isWords ? decodeEntities(text) : text, of: name }
    at = end === -1 ? html.length : end
  }
}

function readAttributes(text: string): Record<string, string> {
  const attributes: Record<string, string> = {}
  for (const [, name = '', double, single, bare] of text.matchAll(attribute)) {
    attributes[name.toLowerCase()] = decodeEntities(double ?? single ?? bare ?? '')
  }
  return attributes
}

const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
}

function decodeEntities(text: string): string {
  if (!text.includes('&')) return text
  return text.replaceAll(/&(#x[0-9a-f]+|#\d+|[a-z]+);/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return named[name] ?? whole
    const code = name[1] === 'x' ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
    return String.fromCodePoint(code)
  })
}
