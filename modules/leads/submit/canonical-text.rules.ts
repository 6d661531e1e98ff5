/** JSON with sorted keys: equal content gives equal text. */
export function buildCanonicalText(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(buildCanonicalText).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  const pairs = Object.entries(value)
    .filter(([, item]) => item !== undefined)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, item]) => `${JSON.stringify(name)}:${buildCanonicalText(item)}`)
  return `{${pairs.join(',')}}`
}
