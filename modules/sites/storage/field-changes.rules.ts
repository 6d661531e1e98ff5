import { isDeepStrictEqual } from 'node:util'
import { formatPath, isRecord } from '../settings/configuration-path.rules.ts'

export interface FieldChange {
  /** Path of the field. Entries of a list with slugs are identified by their slug: `dealerships.geelong.email`. */
  readonly path: string
  /** Undefined: the field is new. */
  readonly before: unknown
  /** Undefined: the field was removed. */
  readonly after: unknown
}

/**
 * The fields in which two JSON values differ, in the order of the later value, then the removed ones. A removed
 * object is one change, and so is a list whose entries have no slugs.
 */
export function listFieldChanges(
  before: unknown,
  after: unknown,
  path: readonly string[] = [],
): FieldChange[] {
  const fields = readFields(after)
  const former =
    readFields(before) ?? (before === undefined ? new Map<string, unknown>() : undefined)
  if (fields === undefined || fields.size === 0 || former === undefined) {
    if (isDeepStrictEqual(before, after)) return []
    return [{ path: formatPath(path), before, after }]
  }
  const gone = [...former].filter(([key]) => fields.get(key) === undefined)
  return [
    ...listMoves(former, fields, Array.isArray(before) ? path : undefined),
    ...[...fields].flatMap(([key, value]) =>
      value === undefined ? [] : listFieldChanges(former.get(key), value, [...path, key]),
    ),
    ...gone.flatMap(([key, value]) =>
      value === undefined
        ? []
        : [{ path: formatPath([...path, key]), before: value, after: undefined }],
    ),
  ]
}

/** Changes of the order of list entries; the order of an object's fields does not matter. */
function listMoves(
  former: ReadonlyMap<string, unknown>,
  fields: ReadonlyMap<string, unknown>,
  path: readonly string[] | undefined,
): FieldChange[] {
  if (path === undefined) return []
  const before = [...former.keys()].filter((slug) => fields.has(slug))
  const after = [...fields.keys()].filter((slug) => former.has(slug))
  return isDeepStrictEqual(before, after) ? [] : [{ path: formatPath(path), before, after }]
}

/** The fields of an object, or the entries of a list by their slugs; undefined for any other value. */
function readFields(value: unknown): Map<string, unknown> | undefined {
  if (isRecord(value)) return new Map(Object.entries(value))
  if (!Array.isArray(value) || value.length === 0) return undefined
  const entries: readonly unknown[] = value
  const bySlug = new Map(
    entries.flatMap((entry) =>
      isRecord(entry) && typeof entry.slug === 'string' ? [[entry.slug, entry] as const] : [],
    ),
  )
  return bySlug.size === entries.length ? bySlug : undefined
}
