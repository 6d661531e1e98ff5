/** Names in the address by which the list is limited, without the cursor. */
export const saleFilterNames = ['text', 'site', 'location', 'state', 'attention'] as const
export type SaleFilterName = (typeof saleFilterNames)[number]

/** What the filter form shows, by field; '' is no limit. */
export type SaleFilterValues = Readonly<Record<SaleFilterName, string>>

export const readSaleFilters = (search: URLSearchParams): SaleFilterValues =>
  Object.fromEntries(
    saleFilterNames.map((name) => [name, search.get(name) ?? '']),
  ) as SaleFilterValues

/** The query of an address without values that do not limit; a changed filter leads to the first page. */
export function buildSalesSearch(
  values: Readonly<Partial<Record<SaleFilterName | 'cursor', string>>>,
): string {
  const search = new URLSearchParams()
  for (const name of [...saleFilterNames, 'cursor'] as const) {
    const value = values[name]?.trim() ?? ''
    if (value !== '') search.set(name, value)
  }
  const text = search.toString()
  return text === '' ? '' : `?${text}`
}

/** The address that the filter form leads to. */
export const buildSaleFormSearch = (form: FormData): string =>
  buildSalesSearch(
    Object.fromEntries(
      saleFilterNames.map((name) => {
        const value = form.get(name)
        return [name, typeof value === 'string' ? value : '']
      }),
    ),
  )
