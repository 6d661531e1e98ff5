/** Builds expressions of the index's filter grammar. Field names are constants; values may come from visitors. */

/** No vehicle has this status. */
export const matchesNothing = '"status" = "none"'

/** §5: double quotes are removed from values; a backslash would escape what follows it. */
export function equals(field: string, value: string | number | boolean): string {
  const text = String(value).replaceAll('"', '').replaceAll('\\', '\\\\')
  return `"${field}" = "${text}"`
}

/** §4: available means in_stock or coming_soon. */
export const areAvailable: readonly string[] = ['"status" = "in_stock"', '"status" = "coming_soon"']

/** Neither reserved nor sold (availability.rules.ts): a visitor can buy it. */
export const canBeBought = '"availability" = 0'

export type Comparison = '<' | '<=' | '>' | '>='

export function compares(field: string, comparison: Comparison, bound: number): string {
  return `"${field}" ${comparison} ${bound}`
}

/** The expressions of an inclusive range, one for each given bound (§5). */
export function isBetween(
  field: string,
  range: { min: number | null; max: number | null },
): string[] {
  const expressions: string[] = []
  if (range.min !== null) expressions.push(compares(field, '>=', range.min))
  if (range.max !== null) expressions.push(compares(field, '<=', range.max))
  return expressions
}
