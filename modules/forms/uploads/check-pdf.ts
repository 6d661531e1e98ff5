import { readFile } from 'node:fs/promises'
import { setImmediate } from 'node:timers/promises'
import { promisify } from 'node:util'
import { inflate } from 'node:zlib'
import type { DocumentFinding } from './check-open-xml.ts'
import type { FileFault } from './file-kind.rules.ts'
import { PdfTokens } from './pdf-tokens.ts'
import { isView, type PdfEntries, type PdfValue, PdfValueReader } from './pdf-value.ts'

const unpack = promisify(inflate)

/**
 * Maximum unpacked size of a document's objects, without pictures and fonts. Those of real documents have a few
 * megabytes.
 */
const mostUnpackedBytes = 16 * 1024 * 1024
/**
 * Number of bytes to read in one turn, which takes some milliseconds, so that other work of the process is not
 * delayed.
 */
const turnBytes = 128 * 1024
/** What a search for an object counts toward the limits, in bytes. */
const leastCost = 16

/**
 * Refuses a PDF with active or embedded content: scripts, automatic actions, actions that start
 * programs, and attachments, which may be of any type. Reads an object at every position of the
 * file, because the file's own index cannot be trusted, and unpacks object streams. Content that
 * cannot be inspected is refused.
 *
 * @param path of a file of some megabytes, which is read whole
 * @throws errors of the disk
 */
export async function checkPdf(path: string): Promise<DocumentFinding> {
  return checkPdfBytes(await readFile(path))
}

/** Checks a file in memory like `checkPdf`. */
export async function checkPdfBytes(bytes: Buffer): Promise<DocumentFinding> {
  const fault = await new PdfCheck(bytes).run()
  return fault === undefined ? { ok: true, kind: 'pdf' } : { ok: false, fault }
}

/** XFA's script element with any prefix; in UTF-16 each letter has a zero byte beside it. */
const hasXfaScript = (text: string): boolean =>
  /<(?:[\w.-]{1,40}:)?script\b/i.test(text.replaceAll('\0', ''))
/** Keywords that start an object, as whole words, and the trailer, which may contain objects. */
const beginnings = /(?<=[\0\t\n\f\r \d])obj(?=[\0\t\n\f\r ()<>[\]{}/%])|trailer/g
const numberBefore = /(\d{1,10})[\0\t\n\f\r ]+\d{1,5}[\0\t\n\f\r ]*$/

class PdfCheck {
  readonly #bytes: Buffer
  readonly #text: string
  /** Objects that run when the document is opened. */
  readonly #opens = new Set<number>()
  /** By object number: whether all objects with that number are actions that only show a part of the document. */
  readonly #views = new Map<number, boolean>()
  #isActive = false
  #hasFile = false
  #hasXfa = false
  #isUnreadable = false
  #isEncrypted = false
  #hasPacked = false
  #leftToUnpack = mostUnpackedBytes
  #leftToRead: number
  #turn = turnBytes

  constructor(bytes: Buffer) {
    this.#bytes = bytes
    this.#text = bytes.toString('latin1')
    // Objects overlap only in malicious files, whose bytes would be read again and again; so the total is limited.
    this.#leftToRead = 2 * bytes.length + turnBytes
  }

  async run(): Promise<FileFault | undefined> {
    for (const found of this.#text.matchAll(beginnings)) {
      const at = found.index + found[0].length
      const before = this.#text.slice(Math.max(0, found.index - 40), found.index)
      const number = found[0] === 'obj' ? numberBefore.exec(before)?.[1] : undefined
      const value = await this.#read(
        this.#text,
        at,
        number === undefined ? undefined : Number(number),
      )
      const fault = isPacked(value.entries) ? await this.#readPacked(value) : undefined
      if (fault !== undefined) return fault
      if (this.#isActive) return 'file.active'
      if (this.#hasFile) return 'file.attached'
      if (this.#isUnreadable) return 'file.unreadable'
    }
    if (this.#isEncrypted && this.#hasPacked) return 'file.unreadable'
    const areViews = [...this.#opens].every((number) => this.#views.get(number) === true)
    if (!areViews) return 'file.active'
    return this.#hasXfa ? this.#checkXfa() : undefined
  }

  /**
   * Searches for XFA scripts. They may be in any stream, since their streams have no type. So every stream except
   * pictures is searched, and the file is refused if a stream cannot be searched.
   */
  async #checkXfa(): Promise<FileFault | undefined> {
    if (this.#isEncrypted) return 'file.unreadable'
    // Uncompressed streams are part of the file's text and are searched all at once.
    if (hasXfaScript(this.#text)) return 'file.active'
    this.#leftToRead += 2 * this.#bytes.length
    for (const found of this.#text.matchAll(beginnings)) {
      const { entries, end } = await this.#read(
        this.#text,
        found.index + found[0].length,
        undefined,
      )
      if (this.#isUnreadable) return 'file.unreadable'
      const content = findStream(this.#text, end)
      if (content === undefined || isPicture(entries)) continue
      if (listFilters(entries)?.length === 0) continue
      const text = await this.#unpack(entries, content)
      if (text === undefined) return 'file.unreadable'
      if (hasXfaScript(text)) return 'file.active'
      await this.#pause()
    }
    return undefined
  }

  async #read(text: string, at: number, number: number | undefined): Promise<PdfValue> {
    const reader = new PdfValueReader(text, at)
    let value = reader.read(this.#turn)
    while (value === undefined) {
      await this.#pause()
      value = reader.read(this.#turn)
    }
    this.#isActive ||= value.isActive
    this.#hasFile ||= value.hasFile
    this.#hasXfa ||= value.hasXfa
    this.#isUnreadable ||= value.isTooDeep
    this.#isEncrypted ||= value.entries.has('Encrypt')
    for (const opened of value.opens) this.#opens.add(opened)
    if (number !== undefined) {
      const isHarmless = value.kind === 'array' || isView(value.entries)
      this.#views.set(number, isHarmless && this.#views.get(number) !== false)
    }
    const cost = Math.max(leastCost, value.end - at)
    this.#leftToRead -= cost
    this.#isUnreadable ||= this.#leftToRead < 0
    this.#turn -= cost
    if (this.#turn <= 0) await this.#pause()
    return value
  }

  async #pause(): Promise<void> {
    await setImmediate()
    this.#turn = turnBytes
  }

  /**
   * Reads the objects in an object stream (7.5.7): pairs of number and offset, then the objects.
   */
  async #readPacked({ entries, end }: PdfValue): Promise<FileFault | undefined> {
    this.#hasPacked = true
    if (this.#isEncrypted) return 'file.unreadable'
    const count = entries.get('N')
    const first = entries.get('First')
    const content = findStream(this.#text, end)
    if (count?.kind !== 'number' || first?.kind !== 'number' || content === undefined) {
      return 'file.unreadable'
    }
    const text = await this.#unpack(entries, content)
    if (text === undefined) return 'file.unreadable'
    const head = new PdfTokens(text, 0)
    for (let at = 0; at < count.value; at += 1) {
      const number = head.next()
      const offset = head.next()
      if (number?.kind !== 'number' || offset?.kind !== 'number') return 'file.unreadable'
      await this.#read(text, first.value + offset.value, number.value)
      if (this.#isActive || this.#hasFile || this.#isUnreadable) return undefined
    }
    return undefined
  }

  /** The unpacked stream; undefined if the filter is unsupported, the data is corrupt, or the limit is exceeded. */
  async #unpack(entries: PdfEntries, at: number): Promise<string | undefined> {
    const parameters = entries.get('DecodeParms')
    if (parameters !== undefined && parameters.kind !== 'null') return undefined
    const [name, ...others] = listFilters(entries) ?? ['unknown']
    if (others.length > 0) return undefined
    if (name === undefined) return this.#text.slice(at)
    if (name !== 'FlateDecode' && name !== 'Fl') return undefined
    try {
      const options = { maxOutputLength: Math.max(1, this.#leftToUnpack) }
      const unpacked = await unpack(this.#bytes.subarray(at), options)
      this.#leftToUnpack -= unpacked.length
      this.#leftToRead += 2 * unpacked.length
      return this.#leftToUnpack < 0 ? undefined : unpacked.toString('latin1')
    } catch {
      return undefined
    }
  }
}

/**
 * Names of a stream's filters, empty without compression; undefined if they cannot be determined.
 */
function listFilters(entries: PdfEntries): readonly string[] | undefined {
  const filter = entries.get('Filter')
  if (filter === undefined || filter.kind === 'null') return []
  if (filter.kind === 'name') return [filter.text]
  return filter.kind === 'array' ? filter.names : undefined
}

const isPicture = (entries: PdfEntries): boolean => {
  const kind = entries.get('Subtype')
  return kind?.kind === 'name' && kind.text === 'Image'
}

/**
 * Whether PDF readers could read a stream as an object stream: they need both of its numbers, but not all of them
 * check its type.
 */
const isPacked = (entries: PdfEntries): boolean => {
  const type = entries.get('Type')
  return (
    (entries.has('N') && entries.has('First')) || (type?.kind === 'name' && type.text === 'ObjStm')
  )
}

/** Position of a stream's bytes after its dictionary. */
function findStream(text: string, end: number): number | undefined {
  const tokens = new PdfTokens(text, end)
  const token = tokens.next()
  if (token?.kind !== 'word' || token.text !== 'stream') return undefined
  if (text.startsWith('\r\n', tokens.at)) return tokens.at + 2
  return text[tokens.at] === '\n' || text[tokens.at] === '\r' ? tokens.at + 1 : tokens.at
}
