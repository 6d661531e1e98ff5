import type { Node } from '@markdoc/markdoc'
import { type Document, isMap, isScalar, LineCounter, parseDocument, visit } from 'yaml'
import { describeFaults, type KnownKeys } from '#modules/sites/faults/describe-fault.rules.ts'
import { readNumberText } from '#modules/sites/number-text.rules.ts'
import { readBody } from './body/read-body.ts'
import { type DocumentKind, documentKinds, type FrontMatter } from './document-kinds.ts'
import type { DocumentFault } from './document.types.ts'

/** A parsed and checked document. */
export interface ReadDocument<Kind extends DocumentKind = DocumentKind> {
  readonly kind: Kind
  readonly frontMatter: FrontMatter<Kind>
  readonly body: Node
}

export type DocumentReading =
  | { readonly ok: true; readonly document: ReadDocument }
  | { readonly ok: false; readonly faults: readonly DocumentFault[] }

/** A limit far above real front matter. */
const longestFrontMatter = 10_000

/**
 * Parses a document: front matter in YAML between two lines of `---`, then its text in Markdoc.
 *
 * @param file path of the document, for faults
 */
export function readDocument(kind: DocumentKind, text: string, file: string): DocumentReading {
  const source = text.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n')
  const front = splitFrontMatter(source)
  if (front === undefined) {
    const words = 'begin with a line of ---, then the fields such as title, then another ---'
    return { ok: false, faults: [{ file, line: 1, column: null, text: words }] }
  }
  const fields = readFields(kind, front)
  const body = readBody(source)
  if (fields.ok && body.ok) {
    const document = { kind, frontMatter: fields.value, body: body.body } as ReadDocument
    return { ok: true, document }
  }
  const faults = [...(fields.ok ? [] : fields.faults), ...(body.ok ? [] : body.faults)]
  return { ok: false, faults: faults.map((fault) => ({ file, ...fault, text: cut(fault.text) })) }
}

/** A fault may quote the text, which may be long. */
const longestFault = 400

const cut = (text: string): string =>
  text.length > longestFault ? `${text.slice(0, longestFault).toWellFormed()} …` : text

/** The front matter without its two lines of `---`. */
function splitFrontMatter(source: string): string | undefined {
  if (!source.startsWith('---\n')) return undefined
  const end = source.slice(0, longestFrontMatter).indexOf('\n---', 3)
  const isLine = end !== -1 && /^(\n|$)/.test(source.slice(end + 4, end + 5))
  return isLine ? source.slice(4, end + 1) : undefined
}

type FieldFault = Omit<DocumentFault, 'file'>

type FieldReading =
  | { readonly ok: true; readonly value: FrontMatter<DocumentKind> }
  | { readonly ok: false; readonly faults: readonly FieldFault[] }

/** More are not reported: later YAML errors are mostly consequences of the first. */
const mostYamlErrors = 3
/** Lines before the front matter, which starts at the second line of the file. */
const linesBefore = 1

function readFields(kind: DocumentKind, front: string): FieldReading {
  const lines = new LineCounter()
  const yaml = parseDocument(front, {
    lineCounter: lines,
    prettyErrors: false,
    schema: 'core',
    logLevel: 'error',
  })
  const at = (offset: number | undefined): Omit<FieldFault, 'text'> => {
    if (offset === undefined) return { line: linesBefore, column: null }
    const { line, col } = lines.linePos(offset)
    return { line: line + linesBefore, column: col }
  }
  if (yaml.errors.length > 0) {
    return {
      ok: false,
      faults: yaml.errors
        .slice(0, mostYamlErrors)
        .map(({ pos, message }) => ({ ...at(pos[0]), text: message })),
    }
  }
  // Nested aliases could expand a small text into a huge value.
  if (hasAlias(yaml)) {
    return { ok: false, faults: [{ ...at(0), text: 'write each value itself: no & and * names' }] }
  }
  const unclear = findUnclearAmount(yaml)
  if (unclear !== undefined) {
    return { ok: false, faults: [{ ...at(unclear.offset), text: unclear.text }] }
  }
  const value: unknown = yaml.toJS() ?? {}
  const { frontMatter } = documentKinds[kind]
  const parsed = frontMatter.safeParse(value)
  if (parsed.success) return { ok: true, value: parsed.data }
  const keys = listKnownKeys(Object.keys(frontMatter.shape))
  const faults = parsed.error.issues.flatMap((issue) =>
    describeFaults(issue, value, keys).map(({ path, message }) => ({
      ...at(findOffset(yaml, path)),
      text: path === '' ? `the fields above the text: ${message}` : `${path}: ${message}`,
    })),
  )
  return { ok: false, faults }
}

function hasAlias(yaml: Document): boolean {
  let found = false
  visit(yaml, {
    Alias() {
      found = true
      return visit.BREAK
    },
  })
  return found
}

/** Fields for amounts of money, at any level. */
const amountFields: ReadonlySet<unknown> = new Set(['price', 'amount', 'deposit', 'final_payment'])

/** Finds an amount that YAML may read differently than its author meant, such as 24.990. */
function findUnclearAmount(
  yaml: Document,
): { offset: number | undefined; text: string } | undefined {
  let found: { offset: number | undefined; text: string } | undefined
  visit(yaml, {
    Pair(_key, { key, value }) {
      if (!isScalar(key) || !amountFields.has(key.value)) return undefined
      if (!isScalar(value) || typeof value.value !== 'number') return undefined
      const reading = readNumberText(value.source ?? '')
      if (reading.kind !== 'refused') return undefined
      found = { offset: key.range?.[0], text: `${String(key.value)}: ${reading.reason}` }
      return visit.BREAK
    },
  })
  return found
}

/** The names that messages about unknown fields can suggest: those of the top level. */
const listKnownKeys = (names: readonly string[]): KnownKeys => ({
  at: (segments) => (segments.length === 0 ? names : []),
  pathsOf: () => [],
  pathsOfSimilar: () => [],
})

/** Position of a field in the front matter; for a missing field the position of its parent. */
function findOffset(yaml: Document, path: string): number | undefined {
  const names = path === '' ? [] : path.split('.')
  for (let depth = names.length; depth > 0; depth -= 1) {
    const parent: unknown =
      depth === 1 ? yaml.contents : yaml.getIn(names.slice(0, depth - 1), true)
    if (!isMap(parent)) continue
    const pair = parent.items.find(({ key }) => isScalar(key) && key.value === names[depth - 1])
    if (pair !== undefined && isScalar(pair.key)) return pair.key.range?.[0]
  }
  return undefined
}
