import { parseRecords, type ParsedRecord } from '../records/parse-records.ts'
import { readRecords } from '../records/read-records.ts'
import type { RecordFault, RecordFile } from '../records/record-file.types.ts'
import { type AllowedHosts, readNewAddress } from './new-address.rules.ts'
import { readOldAddress, writeOldAddress } from './old-address.rules.ts'
import { redirectFields, type RedirectRow, redirectRowSchema } from './redirect-file.schema.ts'
import type { Redirect } from './redirect.types.ts'

/** The maximum number of redirects of a site. */
export const mostRedirects = 20_000

/** A redirect from a file, with its line number. */
export interface RedirectOfFile extends Redirect {
  readonly line: number
}

export type RedirectFileRead =
  | {
      readonly ok: true
      readonly redirects: readonly RedirectOfFile[]
      readonly unknown: readonly string[]
    }
  | { readonly ok: false; readonly faults: readonly RecordFault[] }

/** Parses a file of redirects; returns no redirects if there is any fault. */
export async function readRedirectFile(
  file: RecordFile,
  hosts: AllowedHosts,
): Promise<RedirectFileRead> {
  const read = await readRecords(file, {
    list: 'redirects',
    fields: redirectFields,
    most: mostRedirects,
  })
  if (!read.ok) return read
  const parsed = parseRecords(read.records, redirectRowSchema)
  if (!parsed.ok) return parsed
  const faults: RecordFault[] = []
  const redirects: RedirectOfFile[] = []
  for (const record of parsed.records) {
    const redirect = readRow(record, hosts, faults)
    if (redirect !== undefined) redirects.push(redirect)
  }
  faults.push(...findRepeated(redirects))
  return faults.length > 0 ? { ok: false, faults } : { ok: true, redirects, unknown: read.unknown }
}

function readRow(
  { line, value: { from, to, status } }: ParsedRecord<RedirectRow>,
  hosts: AllowedHosts,
  faults: RecordFault[],
): RedirectOfFile | undefined {
  const old = readOldAddress(from)
  if (!old.ok) faults.push({ line, field: 'from', reason: old.reason })
  if (status === 410) {
    if (to !== null) faults.push({ line, field: 'to', reason: 'must be empty with 410' })
    return old.ok && to === null
      ? { line, from: writeOldAddress(old.address), to: null, status }
      : undefined
  }
  if (to === null) {
    faults.push({ line, field: 'to', reason: 'is missing: where does it lead?' })
    return undefined
  }
  const next = readNewAddress(to, hosts)
  if (!next.ok) faults.push({ line, field: 'to', reason: next.reason })
  return old.ok && next.ok
    ? { line, from: writeOldAddress(old.address), to: next.address, status }
    : undefined
}

function findRepeated(redirects: readonly RedirectOfFile[]): RecordFault[] {
  const lines = new Map<string, number>()
  return redirects.flatMap(({ line, from }) => {
    const first = lines.get(from)
    lines.set(from, first ?? line)
    return first === undefined
      ? []
      : [{ line, field: 'from', reason: `the same address as on line ${first}: ${from}` }]
  })
}
