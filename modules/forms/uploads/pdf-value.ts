import { type PdfToken, PdfTokens } from './pdf-tokens.ts'

/** What a key of a dictionary is set to, as far as it matters here. */
export type PdfEntry =
  | { readonly kind: 'name'; readonly text: string }
  | { readonly kind: 'number'; readonly value: number }
  /** An array, by the names that it begins with. */
  | { readonly kind: 'array'; readonly names: readonly string[] }
  | { readonly kind: 'null' }
  /** Something else, or set twice. */
  | { readonly kind: 'other' }

export type PdfEntries = ReadonlyMap<string, PdfEntry>

export interface PdfValue {
  readonly kind: 'dictionary' | 'array' | 'other'
  /** Of a dictionary itself, not of those in it; only keys that are looked at. */
  readonly entries: PdfEntries
  /** Somewhere in it is what a reader runs: a script, or an action that the reader did not choose. */
  readonly isActive: boolean
  /** Somewhere in it is a file, as in the list of a document's attachments or in a mark on a page. */
  readonly hasFile: boolean
  /** Somewhere in it is a form that Adobe's programs render and run by themselves (XFA). */
  readonly hasXfa: boolean
  /** Deeper than it was read. */
  readonly isTooDeep: boolean
  /** Numbers of objects that are done when the document is opened. */
  readonly opens: readonly number[]
  /** Behind it. */
  readonly end: number
}

interface Frame {
  readonly isDictionary: boolean
  /** An action that is done when the document is opened. */
  readonly isOpening: boolean
  readonly entries: Map<string, PdfEntry>
  /** Of an array. */
  readonly names: string[]
  key: string | undefined
  /** Whether its key has one. */
  hasValue: boolean
  /** The name before, where what follows it decides. */
  watched: string | undefined
}

/** Names that mean nothing but a script, or another program that is started. */
const programs = new Set(['JavaScript', 'Launch'])
/** Names of a file that the document holds, and of a mark that opens one. */
const files = new Set(['EmbeddedFile', 'FileAttachment'])
/** Keys for a script, for what pages and fields do by themselves, and for what opening the document does. */
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

/** Documents nest some dozen deep. */
const deepest = 500

/**
 * Reads one value of a PDF with all that is in it, as much at a time as the caller wants. What a reader might take
 * for a key counts as one, at any position in a dictionary.
 */
export class PdfValueReader {
  readonly #tokens: PdfTokens
  readonly #frames: Frame[] = []
  readonly #opens: number[] = []
  #isActive = false
  #hasFile = false
  #hasXfa = false

  /** @param text bytes as latin1 */
  constructor(text: string, at: number) {
    this.#tokens = new PdfTokens(text, at)
  }

  /** Undefined: so many bytes were read, and the value has not ended. */
  read(mostBytes: number): PdfValue | undefined {
    const until = this.#tokens.at + mostBytes
    while (this.#tokens.at < until) {
      const token = this.#tokens.next()
      if (token === undefined || (token.kind === 'word' && token.text === 'endobj')) {
        return this.#end(this.#frames[0])
      }
      const ended = this.#take(token)
      if (ended !== undefined) return ended
    }
    return undefined
  }

  #take(token: PdfToken): PdfValue | undefined {
    const frame = this.#frames.at(-1)
    this.#look(frame, token)
    if (token.kind === 'open') return this.#open(frame, token.isDictionary)
    if (token.kind === 'close') return this.#close()
    if (frame === undefined) return this.#end(undefined)
    takeToken(frame, token)
    return undefined
  }

  /** Whether it does something, by itself or by what stood before it. */
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
    this.#frames.push(openFrame(isDictionary, isOpening))
    return this.#frames.length > deepest ? this.#end(undefined) : undefined
  }

  #close(): PdfValue | undefined {
    const closed = this.#frames.pop()
    if (closed?.isOpening === true && !isView(closed.entries)) this.#isActive = true
    const outer = this.#frames.at(-1)
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
      isTooDeep: this.#frames.length > deepest,
      opens: this.#opens,
      end: this.#tokens.at,
    }
  }
}

/** An action that shows a part of the document and leads to no other action; any other kind does more. */
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
  // The number before was that of an object.
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
