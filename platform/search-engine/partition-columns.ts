import { Column } from './column.ts'
import type { IndexDocument, IndexSettings } from './contract.ts'
import { readField } from './field-values.ts'
import { geoField } from './geo.ts'

/** The columns that the settings define: filterable fields, and those that only sort. */
export function createColumns(settings: IndexSettings, capacity: number): Map<string, Column> {
  const columns = new Map<string, Column>()
  for (const [field, kind] of Object.entries(settings.filterable)) {
    columns.set(field, new Column(field, kind, capacity))
  }
  for (const field of settings.sortable) {
    if (!columns.has(field))
      columns.set(field, new Column(field, field === geoField ? 'geo' : undefined, capacity))
  }
  return columns
}

/** Replaces the fields of a document's former version (or `undefined`) in the columns that differ. */
export function putInColumns(
  columns: ReadonlyMap<string, Column>,
  slot: number,
  document: IndexDocument | undefined,
  former: IndexDocument | undefined,
): void {
  for (const [field, column] of columns) {
    const value = document === undefined ? undefined : readField(document, field)
    const before = former === undefined ? undefined : readField(former, field)
    if (!isSame(value, before)) column.put(slot, value, before)
  }
}

/** Equal as JSON; fields in another order inside an object count as a change, which is harmless. */
export function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (typeof a !== 'object' || typeof b !== 'object') return false
  return JSON.stringify(a) === JSON.stringify(b)
}
