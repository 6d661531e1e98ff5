import type { AuditEntry } from '../entry/audit-entry.types.ts'
import type { Fields } from '../entry/fields.types.ts'
import type { ReadPersonal } from '../personal/personal.types.ts'
import { writeCsvRow } from './csv-cell.rules.ts'

/** Begins with a byte order mark, by which spreadsheets recognize UTF-8. */
export const csvHeader = `\uFEFF${writeCsvRow([
  'Number',
  'Time (UTC)',
  'Place',
  'Who',
  'Kind of who',
  'Id of who',
  'Through',
  'What',
  'Id of what',
  'Action',
  'Before',
  'After',
  'About the customer',
  'Reason',
  'Request',
])}`

interface CsvEntry extends Omit<AuditEntry, 'personal'> {
  readonly placeName: string | null
  readonly personal: ReadPersonal
}

export const writeCsvLine = (entry: CsvEntry): string =>
  writeCsvRow([
    entry.id,
    entry.at.toISOString(),
    entry.placeName,
    entry.actorName,
    entry.actorKind,
    entry.actorId,
    entry.channel,
    entry.subjectKind,
    entry.subjectId,
    entry.action,
    writeFields(entry.before),
    writeFields(entry.after),
    writePersonal(entry.personal),
    entry.reason,
    entry.requestId,
  ])

const writeFields = (fields: Fields | null): string | null =>
  fields === null ? null : JSON.stringify(fields)

function writePersonal(personal: ReadPersonal): string | null {
  switch (personal.kind) {
    case 'none':
      return null
    case 'erased':
      return 'erased'
    case 'readable':
      return JSON.stringify(personal.values)
  }
}
