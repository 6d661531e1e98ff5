import type { FeedRow, MalformedRow } from './feed-row.ts'
import { parseWrittenJson } from './json-number.ts'
import { openJsonScanner, refuseLarge } from './json-scanner.ts'

/**
 * Yields the vehicles of a JSON file one at a time; the file is a list, or an object with a list `vehicles`. Only the
 * current record is in memory.
 *
 * @param bytes checked UTF-8
 * @param list the name of the list in such an object
 */
export async function* readJsonRows(
  bytes: AsyncIterable<Buffer>,
  list = 'vehicles',
): AsyncGenerator<FeedRow | MalformedRow> {
  const scanner = openJsonScanner(list)
  for await (const chunk of bytes) {
    for (const { text, line } of scanner.scan(chunk.toString('utf8'))) yield toRow(text, line)
  }
  scanner.end()
}

/** Yields the objects of a file that has one JSON object on each line. Empty lines are skipped. */
export async function* readJsonLines(
  bytes: AsyncIterable<Buffer>,
): AsyncGenerator<FeedRow | MalformedRow> {
  let line = 1
  let pending = ''
  for await (const chunk of bytes) {
    const lines = (pending + chunk.toString('utf8')).split('\n')
    pending = lines.pop() ?? ''
    for (const text of lines) {
      refuseLarge(text.length, line)
      if (text.trim() !== '') yield toRow(text, line)
      line += 1
    }
    refuseLarge(pending.length, line)
  }
  if (pending.trim() !== '') yield toRow(pending, line)
}

function toRow(text: string, line: number): FeedRow | MalformedRow {
  let value: unknown
  try {
    value = parseWrittenJson(text)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return { kind: 'malformed', line, reason: `not JSON: ${reason}`.slice(0, 200) }
  }
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? { kind: 'row', line, value: value as Record<string, unknown> }
    : { kind: 'malformed', line, reason: 'a record must be an object' }
}
