import { isUtf8 } from 'node:buffer'
import { refuseFeed } from './feed-fault.ts'

const newline = 0x0a

/** The first bytes of types of binary file that people send by mistake. */
const binaryStarts: readonly (readonly [string, string])[] = [
  ['504b0304', 'a zip archive or an Excel workbook'],
  ['504b0506', 'an empty zip archive'],
  ['1f8b', 'a gzip archive'],
  ['25504446', 'a PDF document'],
  ['d0cf11e0', 'an old Excel workbook'],
  ['89504e47', 'a PNG picture'],
  ['ffd8ff', 'a JPEG picture'],
]

/**
 * Reads a file as UTF-8, in chunks of whole characters and without a byte order mark. Refuses all others, with line
 * and byte: other encodings, NUL bytes, archives, an empty file, a source that cannot be read.
 *
 * @param onBytes called with the number of bytes that have been read so far
 */
export async function* readCheckedBytes(
  source: AsyncIterable<Uint8Array>,
  onBytes: (bytes: number) => void = () => undefined,
): AsyncGenerator<Buffer> {
  let remainder: Buffer = Buffer.alloc(0)
  let offset = 0
  let line = 1
  let started = false
  let blank = true
  for await (const part of readSource(source)) {
    const bytes = remainder.length === 0 ? toBuffer(part) : Buffer.concat([remainder, part])
    if (!started && bytes.length < 4) {
      remainder = Buffer.from(bytes)
      continue
    }
    const body = started ? bytes : skipMark(bytes)
    offset += bytes.length - body.length
    started = true
    const whole = body.subarray(0, wholeCharacters(body))
    check(whole, offset, line)
    blank &&= isBlank(whole)
    line += countNewlines(whole)
    offset += whole.length
    remainder = Buffer.from(body.subarray(whole.length))
    onBytes(offset + remainder.length)
    if (whole.length > 0) yield whole
  }
  const rest = started ? remainder : skipMark(remainder)
  check(rest, offset, line)
  onBytes(offset + rest.length)
  if (blank && isBlank(rest)) {
    refuseFeed('import.empty', 'The file is empty: there is not one row in it.', {
      line: 1,
      byte: 0,
    })
  }
  if (rest.length > 0) yield rest
}

async function* readSource(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* source
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    refuseFeed('import.unreadable', `The file cannot be read: ${reason}`)
  }
}

function toBuffer(part: Uint8Array): Buffer {
  return Buffer.isBuffer(part) ? part : Buffer.from(part.buffer, part.byteOffset, part.byteLength)
}

function skipMark(bytes: Buffer): Buffer {
  const start = bytes.subarray(0, 4).toString('hex')
  if (start.startsWith('efbbbf')) return bytes.subarray(3)
  const utf16 = start.startsWith('fffe') || start.startsWith('feff')
  if (utf16 || /^(?:00[^0].|[^0].00|00.[^0]|.[^0]00)/.test(start)) {
    refuseFeed('import.encoding', 'The file is UTF-16. Save it again as UTF-8.', {
      line: 1,
      byte: 0,
    })
  }
  const binary = binaryStarts.find(([signature]) => start.startsWith(signature))
  if (binary !== undefined) {
    const message = `The file is ${binary[1]}, not text. Export it as CSV or JSON.`
    refuseFeed('import.binary', message, { line: 1, byte: 0 })
  }
  return bytes
}

function check(bytes: Buffer, offset: number, line: number): void {
  const nul = bytes.indexOf(0)
  if (nul !== -1) {
    const position = { line: line + countNewlines(bytes.subarray(0, nul)), byte: offset + nul }
    const where = `line ${position.line}, byte ${position.byte}`
    refuseFeed(
      'import.nul',
      `The file holds a NUL byte (${where}): it is damaged or not text.`,
      position,
    )
  }
  if (isUtf8(bytes)) return
  const at = findInvalid(bytes)
  const position = { line: line + countNewlines(bytes.subarray(0, at)), byte: offset + at }
  const byte = `0x${(bytes[at] ?? 0).toString(16).toUpperCase().padStart(2, '0')}`
  refuseFeed(
    'import.encoding',
    `The file is not UTF-8: line ${position.line}, byte ${position.byte} (${byte}). It was probably saved as ` +
      'Windows-1252 or Latin-1; save it again as UTF-8.',
    position,
  )
}

/** Finds the first byte that is not valid UTF-8. Uses binary search, because every prefix of a valid text is valid. */
function findInvalid(bytes: Buffer): number {
  let valid = 0
  let invalid = bytes.length
  while (invalid - valid > 1) {
    const middle = (valid + invalid) >> 1
    const prefix = bytes.subarray(0, middle)
    if (isUtf8(prefix.subarray(0, wholeCharacters(prefix)))) valid = middle
    else invalid = middle
  }
  return wholeCharacters(bytes.subarray(0, valid))
}

/** The number of bytes without an incomplete character at the end, which is read with the next chunk. */
function wholeCharacters(bytes: Buffer): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back += 1) {
    const byte = bytes[bytes.length - back] ?? 0
    if (byte < 0x80) return bytes.length
    if (byte >= 0xc0) {
      const length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2
      return length > back ? bytes.length - back : bytes.length
    }
  }
  return bytes.length
}

function countNewlines(bytes: Buffer): number {
  let count = 0
  for (let at = bytes.indexOf(newline); at !== -1; at = bytes.indexOf(newline, at + 1)) count += 1
  return count
}

function isBlank(bytes: Buffer): boolean {
  return bytes.every((byte) => byte === 0x20 || (byte >= 0x09 && byte <= 0x0d))
}
