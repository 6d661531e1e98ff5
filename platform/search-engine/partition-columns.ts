import { Column } from './column.ts'
import type { IndexDocument, IndexSettings } from './contract.ts'
import { readField } from './field-values.ts'
import { geoField } from './geo.ts'

/** Creates the columns of the settings: for filterable fields, and for those that only sort. */
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

/** Updates the columns of fields that differ from a document's former version (`undefined`: new). */
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

/** Compares as JSON; a different order of an object's fields counts as a change, which is harmless. */
export function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (typeof a !== 'object' || typeof b !== 'object') return false
  return JSON.stringify(a) === JSON.stringify(b)
}
