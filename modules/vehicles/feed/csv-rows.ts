import { Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { FeedFaultError, refuseFeed } from './feed-fault.ts'
import { type FeedItem, maxRecordBytes } from './feed-row.ts'

export interface CsvOptions {
  /** Whether the first line is a header; otherwise it is already a vehicle. */
  readonly header: boolean
  /** The separator of cells; by default found from the first line. */
  readonly delimiter?: string | undefined
}

const delimiters = [',', ';', '\t'] as const
const sniffBytes = 64 * 1024

/**
 * The rows of a CSV file, beginning with its header, each with the line on which it starts. A row with another number
 * of cells than the first row is malformed, unless it only has additional empty cells at its end. A first line such
 * as `sep=;`, in which spreadsheets declare the separator, is skipped.
 *
 * @param bytes checked UTF-8
 */
export async function* readCsvRows(
  bytes: AsyncIterable<Buffer>,
  options: CsvOptions,
): AsyncGenerator<FeedItem> {
  const { delimiter, namesDelimiter, replay } = await sniff(bytes, options.delimiter)
  const lines = openLineCount()
  const parser = parse({
    delimiter,
    // The parser's option `trim` is not used, because with it the parser refuses a file that has a letter after a
    // closing quote.
    ltrim: true,
    max_record_size: maxRecordBytes,
    on_record(cells: string[], { lines: parsed }) {
      const line = lines.pass(cells, parsed)
      // The parser inserts the line on which the row starts before its cells.
      const blank = cells.length === 1 && cells[0]?.trim() === ''
      return blank ? null : [String(line), ...cells.map(trimCell)]
    },
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
  })
  const input = Readable.from(replay, { objectMode: true, highWaterMark: 1 })
  input.on('error', (error) => parser.destroy(error))
  input.pipe(parser)
  let width: number | undefined
  let skips = namesDelimiter
  try {
    for await (const parsed of parser) {
      if (skips) {
        skips = false
        continue
      }
      const [startLine, ...cells] = parsed as string[]
      const line = Number(startLine)
      if (width === undefined) {
        width = cells.length
        yield options.header
          ? { kind: 'header', line, columns: cells, named: true }
          : { kind: 'header', line, columns: cells.map(() => ''), named: false }
        if (options.header) continue
      }
      yield fit(cells, width, line)
    }
  } catch (error) {
    throw toFault(error, lines.next)
  } finally {
    input.destroy()
  }
}

/** Trims a cell. The parser does not remove the quotes of a cell with spaces after them. */
function trimCell(cell: string): string {
  const text = cell.trimEnd()
  return text.length < cell.length && /^"[^"]*"$/.test(text) ? text.slice(1, -1) : text
}

interface LineCount {
  /** Computes the line on which a row starts, from the row's cells and the parser's line count at its end. */
  pass(cells: readonly string[], parsed: number): number
  /** The line on which the next row starts. */
  readonly next: number
}

/** Corrects the parser's line count: the parser counts a Windows line end within quotes twice. */
function openLineCount(): LineCount {
  let surplus = 0
  let last = 0
  return {
    pass(cells, parsed) {
      let breaks = 0
      for (const cell of cells) {
        if (!cell.includes('\n') && !cell.includes('\r')) continue
        const found = cell.match(/\r\n|\n|\r/g) ?? []
        breaks += found.length
        surplus += found.join('').length - found.length
      }
      last = parsed - surplus
      return last - breaks
    },
    get next() {
      return last + 1
    },
  }
}

function fit(cells: string[], width: number, line: number): FeedItem {
  if (cells.length === width) return { kind: 'row', line, value: cells }
  if (cells.length > width && cells.slice(width).every((cell) => cell === '')) {
    return { kind: 'row', line, value: cells.slice(0, width) }
  }
  const reason = `the row has ${cells.length} cells where the first row has ${width}`
  return { kind: 'malformed', line, reason, cells }
}

function toFault(error: unknown, line: number): unknown {
  if (error instanceof FeedFaultError || !(error instanceof CsvError)) return error
  const fault = (code: 'import.quote-not-closed' | 'import.record-too-large', message: string) =>
    new FeedFaultError({ code, message, line })
  if (error.code === 'CSV_QUOTE_NOT_CLOSED') {
    const message = `A quote that opens in the row of line ${line} is never closed.`
    return fault('import.quote-not-closed', message)
  }
  if (error.code === 'CSV_MAX_RECORD_SIZE') {
    return fault(
      'import.record-too-large',
      `The row that starts on line ${line} is longer than ${maxRecordBytes} bytes: a quote that is never ` +
        'closed, lost line breaks, or another kind of file.',
    )
  }
  return new FeedFaultError({ code: 'import.malformed', message: error.message, line })
}

async function sniff(
  bytes: AsyncIterable<Buffer>,
  given: string | undefined,
): Promise<{ delimiter: string; namesDelimiter: boolean; replay: AsyncGenerator<Buffer> }> {
  const iterator = bytes[Symbol.asyncIterator]()
  const head: Buffer[] = []
  let text = ''
  let ended = false
  while (!ended && text.length < sniffBytes && firstLine(text) === undefined) {
    const next = await iterator.next()
    if (next.done === true) ended = true
    else {
      head.push(next.value)
      text += next.value.toString('utf8', 0, sniffBytes)
    }
  }
  async function* replay(): AsyncGenerator<Buffer> {
    try {
      yield* head
      if (ended) return
      let next = await iterator.next()
      while (next.done !== true) {
        yield next.value
        next = await iterator.next()
      }
    } finally {
      await iterator.return?.()
    }
  }
  const line = firstLine(text) ?? text
  const named = /^\s*"?sep=([^\s"\w]|\t)"?\s*$/i.exec(line)?.[1]
  return {
    delimiter: given ?? named ?? findDelimiter(line),
    namesDelimiter: named !== undefined,
    replay: replay(),
  }
}

function firstLine(text: string): string | undefined {
  let quoted = false
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at]
    if (character === '"') quoted = !quoted
    else if (
      !quoted &&
      (character === '\n' || character === '\r') &&
      text.slice(0, at).trim() !== ''
    ) {
      return text.slice(0, at)
    }
  }
  return undefined
}

/** The separator of a CSV file: comma, semicolon or tab; the one that the first line has most often outside quotes. */
export function findDelimiter(line: string): string {
  const bare = line.replaceAll(/"[^"]*"/g, '')
  const count = (delimiter: string): number => bare.split(delimiter).length
  return delimiters.reduce((best, next) => (count(next) > count(best) ? next : best))
}

/** Refuses a file in whose first line no known name is found: it probably has no header. */
export function refuseHeader(columns: readonly string[], line: number): never {
  const shown = columns.slice(0, 6).join(', ').slice(0, 120)
  refuseFeed(
    'import.no-header',
    `No known column is named in the first row (line ${line}: ${shown}). Add a header row with the names of ` +
      'the fields, or use a mapping.',
    { line },
  )
}
