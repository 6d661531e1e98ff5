import Markdoc, { type Config, type Node } from '@markdoc/markdoc'
import { bodyNodes } from './body-nodes.ts'
import { bodyTags, tagParents } from './body-tags.ts'
import { isKnownVariable, siteVariables } from './body-variables.ts'
import { nameHeadings } from './heading-ids.ts'

/** A fault in a text, with its position. */
export interface BodyFault {
  /** Line of the text, from 1; null: the fault concerns the whole text. */
  readonly line: number | null
  /** Position in the line, from 1; null: unknown. */
  readonly column: number | null
  /** The fault, and how to correct it. */
  readonly text: string
}

export type BodyReading =
  | { readonly ok: true; readonly body: Node }
  | { readonly ok: false; readonly faults: readonly BodyFault[] }

/** Far above real documents: a long privacy policy has 30,000 characters. */
export const longestDocument = 200_000
/** The parser searches the rest of the text for each unfinished tag, so their number is limited. */
const mostTags = 500
/** Limits Markdown's link definitions (`[name]: address`): after each, the parser copies the rest of the paragraph. */
const mostLinkNames = 100
const deepestNesting = 20
/** More faults would not help the author. */
const mostFaults = 50

const functions = new Set(['equals', 'not', 'and', 'or'])
const conditionTags = new Set(['if', 'else'])
/** Markdoc's own tags that are allowed; `partial`, `slot` and `debug` would expose data beyond the document. */
const ownTags = new Set(['if', 'else', 'table'])
const shallowestHeading = 2
const deepestHeading = 4

export const bodyConfig: Config = { nodes: bodyNodes, tags: { ...bodyTags } }

/**
 * Parses and checks the text of a document. Size limits are checked first.
 *
 * @param text including its front matter, so that the lines of faults count from the start of the file
 */
export function readBody(text: string): BodyReading {
  if (text.length > longestDocument) {
    return refuse(null, `the document is longer than ${longestDocument} characters; split it`)
  }
  if (text.split('{%', mostTags + 2).length > mostTags + 1) {
    return refuse(null, `the document has more than ${mostTags} tags; split it`)
  }
  if (text.split(']:', mostLinkNames + 2).length > mostLinkNames + 1) {
    return refuse(
      null,
      `the document has more than ${mostLinkNames} names of links; write each link itself`,
    )
  }
  const comment = text.indexOf('<!--')
  if (comment !== -1) {
    const index = text.slice(0, comment).split('\n').length - 1
    return refuse(index, 'documents have no comments: visitors would read <!-- as it stands')
  }
  const tokens = attempt(() => new Markdoc.Tokenizer().tokenize(text))
  if (tokens === undefined) return refuseMixed(text)
  let depth = 0
  for (const { nesting, map } of tokens) {
    depth += nesting
    if (depth > deepestNesting) {
      return refuse(map?.[0] ?? null, `nested more than ${deepestNesting} deep`)
    }
  }
  const body = attempt(() => Markdoc.parse(tokens))
  if (body === undefined) return refuseMixed(text)
  const faults = [...listParseFaults(body), ...listNodeFaults(body)]
  if (faults.length > 0) {
    const sorted = faults.sort((one, other) => (one.line ?? 0) - (other.line ?? 0))
    return { ok: false, faults: dropTwins(sorted).slice(0, mostFaults) }
  }
  nameHeadings(body)
  return { ok: true, body }
}

/** The result; undefined if Markdoc itself throws, as for tags that end within a link's text. */
function attempt<Result>(read: () => Result): Result | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}

/** Finds the fault of a text for which Markdoc throws: the first line up to which the text cannot be parsed. */
function refuseMixed(text: string): BodyReading {
  const lines = text.split('\n')
  const isReadable = (count: number) =>
    attempt(() => Markdoc.parse(lines.slice(0, count).join('\n'))) !== undefined
  let readable = 0
  let unreadable = lines.length
  while (unreadable - readable > 1) {
    const middle = Math.floor((readable + unreadable) / 2)
    if (isReadable(middle)) readable = middle
    else unreadable = middle
  }
  return refuse(unreadable - 1, 'a tag begins or ends within the words of a link; write it outside')
}

const refuse = (index: number | null, text: string): BodyReading => ({
  ok: false,
  faults: [{ line: index === null ? null : index + 1, column: null, text }],
})

/** Faults that Markdoc finds: syntax, unknown tags and attributes, wrong types. */
function listParseFaults(body: Node): BodyFault[] {
  return Markdoc.validate(body, bodyConfig).map(({ lines, location, error }) => ({
    line: toNumber(location?.start.line ?? lines[0]),
    column: toNumber(location?.start.character),
    text: describeError(error.id, error.message),
  }))
}

const toNumber = (index: number | undefined): number | null =>
  index === undefined ? null : index + 1

function describeError(id: string, message: string): string {
  if (id === 'tag-undefined') {
    const names = [...Object.keys(bodyTags), ...ownTags].sort().join(', ')
    return `${message}; the tags are ${names}`
  }
  if (id === 'missing-closing') return `${message}: end it with {% /name %}`
  return message
}

/** Faults in nodes that Markdoc accepts but that a dealer's page must not have. */
function listNodeFaults(body: Node): BodyFault[] {
  const faults: BodyFault[] = []
  for (const { node, parent } of walk(body)) {
    const texts = [
      ...checkTag(node, parent),
      ...checkHeading(node),
      ...checkNames(node),
      ...checkValues(node),
    ]
    const line = toNumber(node.location?.start.line ?? node.lines[0])
    faults.push(...texts.map((text) => ({ line, column: null, text })))
  }
  return faults
}

interface Visit {
  readonly node: Node
  readonly parent: Node | null
}

function* walk(body: Node): Generator<Visit> {
  const waiting: Visit[] = [{ node: body, parent: null }]
  for (let visit = waiting.pop(); visit !== undefined; visit = waiting.pop()) {
    yield visit
    const { node } = visit
    for (const child of [...Object.values(node.slots), ...node.children]) {
      waiting.push({ node: child, parent: node })
    }
  }
}

function checkTag({ type, tag = '' }: Node, parent: Node | null): string[] {
  if (type !== 'tag') return []
  // Markdoc itself reports unknown tags.
  if (Object.hasOwn(Markdoc.tags, tag) && !ownTags.has(tag)) {
    return [`{% ${tag} %} is not for documents`]
  }
  const wanted = Object.hasOwn(tagParents, tag) ? tagParents[tag] : undefined
  if (wanted === undefined || (parent?.type === 'tag' && parent.tag === wanted)) return []
  return [`{% ${tag} %} stands inside {% ${wanted} %} alone`]
}

function checkHeading({ type, attributes }: Node): string[] {
  if (type !== 'heading') return []
  const level = Number(attributes['level'])
  return level >= shallowestHeading && level <= deepestHeading
    ? []
    : ['begin a heading with ## to ####: the title above is the page’s first heading']
}

/**
 * Faults for ids and class names in tags: `{% .name %}` would affect the site's styles, and `{% #name %}` the ids of
 * headings.
 */
function checkNames({ attributes, tag = '' }: Node): string[] {
  const own = bodyTags[tag]?.attributes ?? {}
  return ['class', 'id'].flatMap((name) =>
    Object.hasOwn(attributes, name) && !Object.hasOwn(own, name)
      ? [`${name}: documents have no names for styles`]
      : [],
  )
}

/** Faults for variables: they are allowed in text and conditions only, and must exist. */
function checkValues({ type, tag = '', attributes }: Node): string[] {
  const isCondition = type === 'tag' && conditionTags.has(tag)
  return Object.entries(attributes).flatMap(([name, value]) => {
    const isAllowed = (type === 'text' && name === 'content') || (isCondition && name === 'primary')
    return listValueFaults(value, name, isAllowed, 0)
  })
}

function listValueFaults(
  value: unknown,
  name: string,
  isAllowed: boolean,
  depth: number,
): string[] {
  if (typeof value !== 'object' || value === null) return []
  if (depth > deepestNesting) return [`${name}: nested more than ${deepestNesting} deep`]
  if (Markdoc.Ast.isAst(value) && !isAllowed) {
    return [`${name}: write the value itself; variables stand in text and in conditions`]
  }
  if (Markdoc.Ast.isVariable(value)) {
    return isKnownVariable(value.path)
      ? []
      : [`$${value.path.join('.')}: the variables are ${listVariables()}`]
  }
  if (Markdoc.Ast.isFunction(value)) {
    const own = functions.has(value.name)
      ? []
      : [`${value.name}(): conditions use ${[...functions].join(', ')}`]
    const inner = Object.values(value.parameters as Record<string, unknown>)
    return [...own, ...inner.flatMap((each) => listValueFaults(each, name, isAllowed, depth + 1))]
  }
  return Object.values(value).flatMap((each) => listValueFaults(each, name, isAllowed, depth + 1))
}

const listVariables = () =>
  Object.keys(siteVariables)
    .map((name) => `$site.${name}`)
    .join(', ')

function dropTwins(faults: readonly BodyFault[]): BodyFault[] {
  const seen = new Set<string>()
  return faults.filter(({ line, text }) => {
    const key = `${line} ${text}`
    return !seen.has(key) && seen.add(key)
  })
}
