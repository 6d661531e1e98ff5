import { type MarkStyle, markText, type TextFormat } from './mark-text.ts'
import type { SearchParameters } from './search-parameters.ts'
import { parseSelection, type Selection, selectFields } from './select-fields.ts'
import type { TypedWordMatcher } from './typed-word-matcher.ts'

/** The formatting requested for one field, or for all (`*`). */
export interface FieldFormat extends TextFormat {
  readonly name: string
}

/** Marks are repeated for every match of every hit, so long ones are cut. */
const maxMark = 200
/** Field names beyond this number are ignored; no document has as many fields. */
const maxNames = 500

/** The formats of a query, each field once. */
export function listFormats(query: SearchParameters): FieldFormat[] {
  const formats = new Map<string, FieldFormat>()
  for (const name of (query.attributesToHighlight ?? []).slice(0, maxNames)) {
    formats.set(name, { name, highlights: true, crop: undefined })
  }
  for (const text of (query.attributesToCrop ?? []).slice(0, maxNames)) {
    const { name, length } = parseCrop(text, query.cropLength)
    formats.set(name, { name, highlights: formats.get(name)?.highlights ?? false, crop: length })
  }
  return [...formats.values()]
}

/** `field` or `field:words`. */
function parseCrop(text: string, usual: number): { name: string; length: number } {
  const match = /^(.*):([^:]*)$/s.exec(text)
  if (match === null) return { name: text, length: usual }
  const given = match[2]!
  return { name: match[1]!, length: /^\+?\d{1,9}$/.test(given) ? Number(given) : usual }
}

/** Builds the formatted (`_formatted`) versions of documents' fields. */
export class FormattedFields {
  readonly #formats: readonly FieldFormat[]
  readonly #matcher: TypedWordMatcher
  readonly #style: MarkStyle
  readonly #named: Selection
  /** By path: the combination of all formats for it. */
  readonly #formatByPath = new Map<string, TextFormat | undefined>()

  constructor(
    formats: readonly FieldFormat[],
    matcher: TypedWordMatcher,
    { highlightPreTag, highlightPostTag, cropMarker }: SearchParameters,
  ) {
    this.#formats = formats
    this.#matcher = matcher
    this.#style = {
      preTag: highlightPreTag.slice(0, maxMark),
      postTag: highlightPostTag.slice(0, maxMark),
      cropMarker: cropMarker.slice(0, maxMark),
    }
    this.#named = parseSelection(formats.map(({ name }) => name))
  }

  /** The formatted and retrieved fields, numbers as texts. Undefined if the document has no field with a format. */
  format(document: Record<string, unknown>, retrieve: Selection): object | undefined {
    const named = selectFields(document, this.#named)
    if (this.#formats.length === 0 || Object.keys(named).length === 0) return undefined
    const both = { ...selectFields(document, retrieve) }
    for (const [field, value] of Object.entries(named)) {
      if (!Object.hasOwn(both, field) || this.#named === 'all') define(both, field, value)
      else if (both[field] !== document[field])
        define(both, field, join(field, document, this.#named, retrieve))
    }
    return this.#formatObject(both, '')
  }

  #formatObject(object: object, path: string): object {
    const shown: [string, unknown][] = []
    for (const [field, value] of Object.entries(object)) {
      shown.push([field, this.#formatValue(value, path === '' ? field : `${path}.${field}`)])
    }
    return Object.fromEntries(shown)
  }

  #formatValue(value: unknown, path: string): unknown {
    if (Array.isArray(value)) return value.map((item) => this.#formatValue(item, path))
    if (typeof value === 'object' && value !== null) return this.#formatObject(value, path)
    if (typeof value !== 'string' && typeof value !== 'number') return value
    const format = this.#findFormat(path)
    const text = String(value)
    return format === undefined ? text : markText(text, this.#matcher, format, this.#style)
  }

  /** A format of `a` applies to `a.b`, and one of `a.b` to texts directly in `a`. */
  #findFormat(path: string): TextFormat | undefined {
    const known = this.#formatByPath.get(path)
    if (known !== undefined || this.#formatByPath.has(path)) return known
    const touching = this.#formats.filter(({ name }) => name === '*' || touches(name, path))
    const format =
      touching.length === 0
        ? undefined
        : {
            highlights: touching.some(({ highlights }) => highlights),
            crop: touching.find(({ crop }) => crop !== undefined)?.crop,
          }
    this.#formatByPath.set(path, format)
    return format
  }
}

function touches(name: string, path: string): boolean {
  return name === path || path.startsWith(`${name}.`) || name.startsWith(`${path}.`)
}

/** The parts of a field that either selection includes. */
function join(
  field: string,
  document: Record<string, unknown>,
  a: Selection,
  b: Selection,
): unknown {
  if (a === 'all' || b === 'all') return document[field]
  const names = [...pathsOf(a.get(field), field), ...pathsOf(b.get(field), field)]
  return selectFields(document, parseSelection(names))[field]
}

function pathsOf(selection: Selection | undefined, path: string): string[] {
  if (selection === undefined) return []
  if (selection === 'all') return [path]
  return [...selection].flatMap(([field, inner]) => pathsOf(inner, `${path}.${field}`))
}

function define(record: Record<string, unknown>, name: string, value: unknown): void {
  Object.defineProperty(record, name, {
    value,
    enumerable: true,
    writable: true,
    configurable: true,
  })
}
