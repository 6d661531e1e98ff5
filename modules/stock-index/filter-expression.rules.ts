/**
 * Functions that build expressions in the filter grammar of the index. Field names are constants; values may come
 * from visitors.
 */

/** A condition that no vehicle fulfils, since no vehicle has this status. */
export const matchesNothing = '"status" = "none"'

/**
 * A comparison with a value. §5: double quotes are removed from the value; backslashes are doubled, because a single
 * one would escape the next character.
 */
export function equals(field: string, value: string | number | boolean): string {
  const text = String(value).replaceAll('"', '').replaceAll('\\', '\\\\')
  return `"${field}" = "${text}"`
}

/** §4: available vehicles are in_stock or coming_soon. */
export const areAvailable: readonly string[] = ['"status" = "in_stock"', '"status" = "coming_soon"']

/** A vehicle that visitors can buy: neither reserved nor sold (availability.rules.ts). */
export const canBeBought = '"availability" = 0'

export type Comparison = '<' | '<=' | '>' | '>='

export function compares(field: string, comparison: Comparison, bound: number): string {
  return `"${field}" ${comparison} ${bound}`
}

/** The conditions of a range with inclusive bounds, one for each bound that is given (§5). */
export function isBetween(
  field: string,
  range: { min: number | null; max: number | null },
): string[] {
  const expressions: string[] = []
  if (range.min !== null) expressions.push(compares(field, '>=', range.min))
  if (range.max !== null) expressions.push(compares(field, '<=', range.max))
  return expressions
}
