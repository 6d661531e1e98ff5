import { auditFilterNames } from '#modules/staff/audit-search/audit-filter.schema.ts'

export type AuditFilterName = (typeof auditFilterNames)[number]

/** What the filter form shows, by field; '' is no limit. */
export type AuditFilterValues = Readonly<Record<AuditFilterName, string>>

export const readAuditValues = (search: URLSearchParams): AuditFilterValues =>
  Object.fromEntries(
    auditFilterNames.map((name) => [name, search.get(name) ?? '']),
  ) as AuditFilterValues

/**
 * The query of an address without empty values. The page is left out unless it is given, because a changed filter
 * leads to the first page.
 */
export function buildAuditSearch(values: Partial<AuditFilterValues>, below = ''): string {
  const search = new URLSearchParams()
  for (const name of auditFilterNames) {
    const value = name === 'below' ? below : (values[name] ?? '')
    if (value !== '') search.set(name, value)
  }
  return search.size === 0 ? '' : `?${search.toString()}`
}

export const isNarrowed = (values: AuditFilterValues): boolean =>
  auditFilterNames.some((name) => name !== 'below' && values[name] !== '')
