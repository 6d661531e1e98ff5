/** Maximum nesting of lists and objects in a record; the API's Car has four levels. */
const mostLevels = 16

/** Whether a record is nested so deep that recursive code would exhaust the stack. */
export function isNestedTooDeep(record: unknown): boolean {
  let level: unknown[] = [record]
  for (let depth = 0; depth <= mostLevels; depth += 1) {
    level = level.filter(isNested).flatMap((value) => Object.values(value))
    if (level.length === 0) return false
  }
  return level.some(isNested)
}

const isNested = (value: unknown): value is object => typeof value === 'object' && value !== null
