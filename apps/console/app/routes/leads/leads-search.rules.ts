/** Names in the address by which the list is limited, without the state and the cursor. */
export const filterNames = [
  'text',
  'owner',
  'site',
  'location',
  'category',
  'age',
  'channel',
  'unread',
  'waiting',
  'tag',
  'task',
] as const
export type FilterName = (typeof filterNames)[number]

/** What the filter form shows, by field; '' is no limit. */
export type FilterValues = Readonly<Record<FilterName, string>>

export const readFilterValues = (search: URLSearchParams): FilterValues =>
  Object.fromEntries(filterNames.map((name) => [name, search.get(name) ?? ''])) as FilterValues

/** How many filters are set. */
export const countFilters = (values: FilterValues): number =>
  filterNames.filter((name) => values[name] !== '').length

/**
 * The query of an address with other values: '' removes one. A changed filter leads to the first page, so the cursor
 * goes unless it is given.
 */
export function changeSearch(
  search: URLSearchParams,
  changes: Readonly<Partial<Record<FilterName | 'state' | 'cursor', string>>>,
): string {
  const changed = new URLSearchParams()
  for (const name of [...filterNames, 'state', 'cursor'] as const) {
    const value = changes[name] ?? (name === 'cursor' ? '' : (search.get(name) ?? ''))
    if (value !== '') changed.set(name, value)
  }
  const text = changed.toString()
  return text === '' ? '' : `?${text}`
}

/** The address that the filter form leads to, without its empty fields. */
export function buildFormSearch(form: FormData): string {
  const given = new URLSearchParams()
  for (const [name, value] of form) if (typeof value === 'string') given.set(name, value.trim())
  return changeSearch(given, {})
}
