import type { SearchFault } from './contract.ts'
import { brief } from './sort-expression.ts'

export type FoundSearchedFields =
  /** Positions of the searched fields; undefined: all searchable fields. */
  | { readonly ok: true; readonly fields: ReadonlySet<number> | undefined }
  | { readonly ok: false; readonly fault: SearchFault }

/** `*` means all fields. */
export function findSearchedFields(
  names: readonly string[] | undefined,
  searchable: readonly string[],
): FoundSearchedFields {
  if (names === undefined) return { ok: true, fields: undefined }
  const unknown = names.find((name) => name !== '*' && !searchable.includes(name))
  if (unknown !== undefined) {
    const available = [...searchable].sort().join(', ')
    const message = `Attribute \`${brief(unknown)}\` is not searchable. Available searchable attributes are: \`${available}\`.`
    const code = 'invalid_search_attributes_to_search_on'
    return { ok: false, fault: { code, message, ofIndex: true } }
  }
  const fields = names.includes('*')
    ? undefined
    : new Set(names.map((name) => searchable.indexOf(name)))
  return { ok: true, fields }
}
