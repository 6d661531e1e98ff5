import type { z } from 'zod'
import type { FileRecord, RecordFault } from './record-file.types.ts'

/** A parsed record with the line at which it starts. */
export interface ParsedRecord<Value> {
  readonly line: number
  readonly value: Value
}

export type RecordsParsed<Value> =
  | { readonly ok: true; readonly records: readonly ParsedRecord<Value>[] }
  | { readonly ok: false; readonly faults: readonly RecordFault[] }

/** Parses records by their schema: returns all of them, or every fault with its line and field. */
export function parseRecords<Schema extends z.ZodType>(
  records: readonly FileRecord[],
  schema: Schema,
): RecordsParsed<z.output<Schema>> {
  const faults: RecordFault[] = []
  const parsed: ParsedRecord<z.output<Schema>>[] = []
  for (const { line, fields } of records) {
    const result = schema.safeParse(fields)
    if (result.success) parsed.push({ line, value: result.data })
    else faults.push(...result.error.issues.map((issue) => describe(issue, line, fields)))
  }
  return faults.length > 0 ? { ok: false, faults } : { ok: true, records: parsed }
}

function describe(
  { path, message }: z.core.$ZodIssue,
  line: number,
  fields: Readonly<Record<string, unknown>>,
): RecordFault {
  const [name] = path
  if (typeof name !== 'string') return { line, field: null, reason: message }
  return { line, field: name, reason: fields[name] === undefined ? 'is missing' : message }
}
