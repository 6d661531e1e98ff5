import type { FieldView } from '../form.types.ts'

/** Parts by the names of their controls: `address.street`. */
export function spreadParts(
  field: Pick<FieldView, 'name'>,
  parts: Readonly<Record<string, string>>,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(parts).map(([part, text]) => [`${field.name}.${part}`, text]),
  )
}

/**
 * The parts of a field in a payload: by the names of their controls, or where a client doesn't know those by
 * the names that fields share (`first_name`).
 *
 * @param shared name that fields share, by part
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
