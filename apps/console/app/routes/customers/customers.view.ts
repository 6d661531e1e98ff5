import {
  type CustomerPage,
  type CustomerRow,
  mostCounted,
} from '#modules/customers/list/list-customers.ts'
import { buildMoment, type MomentView } from '../../parts/moment.view.ts'
import { changeCustomerSearch } from './customers-search.rules.ts'

interface CustomerRowView {
  readonly id: string
  readonly name: string
  /** Such as '3 enquiries, the newest: Test Drive'. */
  readonly enquiries: string
  /** Null where there is one site. */
  readonly place: string | null
  readonly age: MomentView
}

export interface CustomersView {
  readonly rows: readonly CustomerRowView[]
  /** The query of the next page; null: this is the last one. */
  readonly next: string | null
}

export const buildCustomers = (
  page: CustomerPage,
  search: URLSearchParams,
  { hasSites, now }: { readonly hasSites: boolean; readonly now: Date },
): CustomersView => ({
  rows: page.rows.map((row) => ({
    id: row.id,
    name: row.name,
    enquiries: wordEnquiries(row),
    place: hasSites ? row.siteName : null,
    age: buildMoment(row.createdAt, now),
  })),
  next: page.next === null ? null : changeCustomerSearch(search, { cursor: page.next }),
})

const wordEnquiries = ({ leads, category }: CustomerRow): string => {
  if (leads === 1) return category
  return `${leads > mostCounted ? `${mostCounted}+` : leads} enquiries, the newest: ${category}`
}
