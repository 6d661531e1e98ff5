import { type PdfToken, PdfTokens } from './pdf-tokens.ts'

/** A dictionary entry, as far as relevant here. */
export type PdfEntry =
  | { readonly kind: 'name'; readonly text: string }
  | { readonly kind: 'number'; readonly value: number }
  /** The names at the start of an array. */
  | { readonly kind: 'array'; readonly names: readonly string[] }
  | { readonly kind: 'null' }
  /** Any other value, or a key that is set twice. */
  | { readonly kind: 'other' }

export type PdfEntries = ReadonlyMap<string, PdfEntry>

export interface PdfValue {
  readonly kind: 'dictionary' | 'array' | 'other'
  /** Entries of the dictionary itself, not of nested ones; only the keys that are checked. */
  readonly entries: PdfEntries
  /** Whether the value contains active content: a script, or an action that the reader did not trigger. */
  readonly isActive: boolean
  /** Whether the value contains a file, as an attachment or an annotation. */
  readonly hasFile: boolean
  /** Whether the value contains an XFA form, which Adobe's programs render and run. */
  readonly hasXfa: boolean
  /** Whether values are nested more deeply than `deepest`. */
  readonly isTooDeep: boolean
  /** Numbers of objects that run when the document is opened. */
  readonly opens: readonly number[]
  /** Position after the value. */
  readonly end: number
}

interface Frame {
  readonly isDictionary: boolean
  /** Whether the dictionary is an action that runs when the document is opened. */
  readonly isOpening: boolean
  readonly entries: Map<string, PdfEntry>
  /** Leading names of an array. */
  readonly names: string[]
  key: string | undefined
  /** Whether the current key has its value. */
  hasValue: boolean
  /** The last name, if it determines the meaning of the next token. */
  watched: string | undefined
}

/** Names that occur only with scripts, or programs to start. */
const programs = new Set(['JavaScript', 'Launch'])
/** Names of embedded files, and of annotations that open one. */
const files = new Set(['EmbeddedFile', 'FileAttachment'])
/** Keys for scripts, automatic actions of pages and fields, and actions on opening the document. */
const watchedKeys = new Set(['JS', 'AA', 'OpenAction', 'EmbeddedFiles', 'XFA'])
const keptKeys = new Set([
  'S',
  'Next',
  'Type',
  'Subtype',
  'N',
  'First',
  'Filter',
  'DecodeParms',
  'Encrypt',
])
const mostNames = 4

/** Maximum depth of nested values; real documents have a few dozen levels. */
const deepest = 500

/**
 * Reads one PDF value with everything nested in it, in portions whose size the caller chooses. Wherever a PDF reader
 * could take a name in a dictionary for a key, it is treated as a key.
 */
export class PdfValueReader {
  readonly #tokens: PdfTokens
  readonly #layouts: Frame[] = []
  readonly #opens: number[] = []
  #isActive = false
  #hasFile = false
  #hasXfa = false

  /** @param text bytes as latin1 */
  constructor(text: string, at: number) {
    this.#tokens = new PdfTokens(text, at)
  }

  /** The value; undefined: `mostBytes` were read, and the value continues. */
  read(mostBytes: number): PdfValue | undefined {
    const until = this.#tokens.at + mostBytes
    while (this.#tokens.at < until) {
      const token = this.#tokens.next()
      if (token === undefined || (token.kind === 'word' && token.text === 'endobj')) {
        return this.#end(this.#layouts[0])
      }
      const ended = this.#take(token)
      if (ended !== undefined) return ended
    }
    return undefined
  }

  #take(token: PdfToken): PdfValue | undefined {
    const frame = this.#layouts.at(-1)
    this.#look(frame, token)
    if (token.kind === 'open') return this.#open(frame, token.isDictionary)
    if (token.kind === 'close') return this.#close()
    if (frame === undefined) return this.#end(undefined)
    takeToken(frame, token)
    return undefined
  }

  /** Checks whether a token is active content, by itself or after the watched name. */
  #look(frame: Frame | undefined, token: PdfToken): void {
    if (token.kind === 'name' && programs.has(token.text)) this.#isActive = true
    if (token.kind === 'name' && files.has(token.text)) this.#hasFile = true
    if (frame?.watched === undefined || !isValue(token)) return
    if (frame.watched === 'EmbeddedFiles') this.#hasFile = true
    else if (frame.watched === 'XFA') this.#hasXfa = true
    else if (frame.watched !== 'OpenAction') this.#isActive = true
    else if (token.kind === 'number') this.#opens.push(token.value)
  }

  #open(outer: Frame | undefined, isDictionary: boolean): PdfValue | undefined {
    const isOpening = isDictionary && outer?.watched === 'OpenAction'
    if (outer !== undefined) {
      outer.watched = undefined
      takeValue(outer, { kind: 'other' })
    }
    this.#layouts.push(openFrame(isDictionary, isOpening))
    return this.#layouts.length > deepest ? this.#end(undefined) : undefined
  }

  #close(): PdfValue | undefined {
    const closed = this.#layouts.pop()
    if (closed?.isOpening === true && !isView(closed.entries)) this.#isActive = true
    const outer = this.#layouts.at(-1)
    if (outer === undefined) return this.#end(closed)
    if (closed?.isDictionary === false) takeArray(outer, closed.names)
    return undefined
  }

  #end(frame: Frame | undefined): PdfValue {
    return {
      kind: frame === undefined ? 'other' : frame.isDictionary ? 'dictionary' : 'array',
      entries: frame?.entries ?? new Map<string, PdfEntry>(),
      isActive: this.#isActive,
      hasFile: this.#hasFile,
      hasXfa: this.#hasXfa,
      isTooDeep: this.#layouts.length > deepest,
      opens: this.#opens,
      end: this.#tokens.at,
    }
  }
}

/** Whether an action only shows a part of the document and chains no other action. */
export function isView(entries: PdfEntries): boolean {
  const kind = entries.get('S')
  return kind?.kind === 'name' && kind.text === 'GoTo' && !entries.has('Next')
}

const isValue = ({ kind }: PdfToken): boolean =>
  kind === 'open' || kind === 'string' || kind === 'number'

const openFrame = (isDictionary: boolean, isOpening: boolean): Frame => ({
  isDictionary,
  isOpening,
  entries: new Map(),
  names: [],
  key: undefined,
  hasValue: false,
  watched: undefined,
})

function takeToken(frame: Frame, token: Exclude<PdfToken, { kind: 'open' | 'close' }>): void {
  frame.watched = undefined
  if (!frame.isDictionary) {
    if (token.kind === 'name' && frame.names.length < mostNames) frame.names.push(token.text)
    return
  }
  if (token.kind === 'name') {
    if (watchedKeys.has(token.text)) frame.watched = token.text
    if (frame.key !== undefined && !frame.hasValue) takeValue(frame, token)
    else {
      frame.key = token.text
      frame.hasValue = false
    }
    return
  }
  if (token.kind === 'number') takeValue(frame, token)
  else if (token.kind === 'word' && token.text === 'null') takeValue(frame, { kind: 'null' })
  // The preceding number was an object reference.
  else if (token.kind === 'word' && token.text === 'R') setEntry(frame, { kind: 'other' })
  else takeValue(frame, { kind: 'other' })
}

function takeValue(frame: Frame, entry: PdfEntry): void {
  if (frame.key === undefined || frame.hasValue) return
  frame.hasValue = true
  setEntry(frame, frame.entries.has(frame.key) ? { kind: 'other' } : entry)
}

function setEntry({ entries, key }: Frame, entry: PdfEntry): void {
  if (key !== undefined && keptKeys.has(key)) entries.set(key, entry)
}

function takeArray(outer: Frame, names: readonly string[]): void {
  if (outer.isDictionary) setEntry(outer, { kind: 'array', names })
}
