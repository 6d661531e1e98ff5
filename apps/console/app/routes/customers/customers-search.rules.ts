const names = ['text', 'site', 'join', 'cursor'] as const

/** The query of an address with other values: '' removes one. Any change leads to the first page. */
export function changeCustomerSearch(
  search: URLSearchParams,
  changes: Readonly<Partial<Record<(typeof names)[number], string>>>,
): string {
  const changed = new URLSearchParams()
  for (const name of names) {
    const value = changes[name] ?? (name === 'cursor' ? '' : (search.get(name) ?? ''))
    if (value !== '') changed.set(name, value)
  }
  const text = changed.toString()
  return text === '' ? '' : `?${text}`
}
