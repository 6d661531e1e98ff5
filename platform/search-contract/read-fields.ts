import { brief, expectedOneOf, type JsonReader, place, readObject } from './json-readers.ts'
import type { RequestFault } from './search-faults.ts'

/** One field of a body. */
export interface FieldRule {
  readonly read: JsonReader<unknown>
  /** Code of a fault in this field. */
  readonly code: string
  /** Null means the same as leaving it out. */
  readonly nullable?: true
  /** Specific to this index, so Meilisearch's messages do not list it. */
  readonly own?: true
  /** The field is required; this is the code for its absence. */
  readonly missingCode?: string
}

export type FieldRules = Readonly<Record<string, FieldRule>>

export type FieldsRead =
  | { readonly ok: true; readonly values: Readonly<Record<string, unknown>> }
  | { readonly ok: false; readonly fault: RequestFault }

/**
 * Reads an object by its rules, in the order of its fields; returns the first fault. `ignoreUnknown`: fields without a
 * rule are ignored.
 */
export function readFields(
  body: unknown,
  at: string,
  rules: FieldRules,
  ignoreUnknown = false,
): FieldsRead {
  const object = readObject(body, at)
  if ('problem' in object) return fault('bad_request', object.problem)
  const values: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(object.value)) {
    const rule = Object.hasOwn(rules, name) ? rules[name] : undefined
    if (rule === undefined) {
      if (ignoreUnknown) continue
      const listed = Object.keys(rules).filter((one) => rules[one]?.own !== true)
      const expected = expectedOneOf(name, listed)
      return fault(
        'bad_request',
        `Unknown field \`${brief(name)}\`${place(at, 'inside')}: ${expected}`,
      )
    }
    if (value === undefined || (value === null && rule.nullable)) continue
    const read = rule.read(value, `${at}.${name}`)
    if ('problem' in read) return fault(rule.code, read.problem)
    values[name] = read.value
  }
  for (const [name, rule] of Object.entries(rules)) {
    if (rule.missingCode === undefined || Object.hasOwn(values, name)) continue
    return fault(rule.missingCode, `Missing field \`${name}\`${place(at, 'inside')}`)
  }
  return { ok: true, values }
}

function fault(code: string, message: string): FieldsRead {
  return { ok: false, fault: { code, message } }
}
