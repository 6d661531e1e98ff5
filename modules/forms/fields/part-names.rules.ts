import type { FieldView } from '../form.types.ts'

/** Parts keyed by control name: `address.street`. */
export function spreadParts(
  field: Pick<FieldView, 'name'>,
  parts: Readonly<Record<string, string>>,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(parts).map(([part, text]) => [`${field.name}.${part}`, text]),
  )
}

/**
 * Reads the parts of a field from a payload: by control name or, as some clients send them, by the specification's
 * names (`first_name`).
 *
 * @param shared the specification's name of each part
 */
export function gatherParts(
  fields: Readonly<Record<string, unknown>>,
  field: Pick<FieldView, 'name'>,
  shared: Readonly<Record<string, string>>,
): Record<string, string> {
  const own = Object.keys(fields).some((name) => name.startsWith(`${field.name}.`))
  return Object.fromEntries(
    Object.entries(shared).map(([part, name]) => {
      const value = fields[own ? `${field.name}.${part}` : name]
      return [part, typeof value === 'string' || typeof value === 'number' ? String(value) : '']
    }),
  )
}
