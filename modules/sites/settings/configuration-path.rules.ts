/** Formats a path like an expression in code: `search.price_bands[2].min`. */
export function formatPath(segments: readonly PropertyKey[]): string {
  let path = ''
  for (const segment of segments) {
    if (typeof segment === 'number') path += `[${segment}]`
    else if (/^[A-Za-z_$][\w$]*$/.test(String(segment)))
      path += path === '' ? String(segment) : `.${String(segment)}`
    else path += `[${JSON.stringify(String(segment))}]`
  }
  return path
}

/** The value at a path of a JSON value; undefined if there is no value. */
export function findAt(value: unknown, segments: readonly PropertyKey[]): unknown {
  let current = value
  for (const segment of segments) {
    if (typeof current !== 'object' || current === null || !Object.hasOwn(current, segment)) {
      return undefined
    }
    current = (current as Record<PropertyKey, unknown>)[segment]
  }
  return current
}

/** Whether a value is an object whose fields merge: not a list, not null. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
