/** Lists and objects within one another in a record; the wire's Car has four. */
const mostLevels = 16

/** Whether a record is nested so deep that code which calls itself for each level would run out of stack. */
export function isNestedTooDeep(record: unknown): boolean {
  let level: unknown[] = [record]
  for (let depth = 0; depth <= mostLevels; depth += 1) {
    level = level.filter(isNested).flatMap((value) => Object.values(value))
    if (level.length === 0) return false
  }
  return level.some(isNested)
}

const isNested = (value: unknown): value is object => typeof value === 'object' && value !== null
