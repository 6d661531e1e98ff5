import type { InboxChoices } from '#modules/inbox/list/list-choices.ts'
import type { SaleRow, SalesPage } from '#modules/sales/list/list-sales.ts'
import { reservationStates } from '#modules/reservations/lifecycle/reservation-lifecycle.rules.ts'
import { writeReference } from '#modules/sites/short-reference.ts'
import { buildMoment, type MomentView } from '../../parts/moment.view.ts'
import type { Option } from '../../parts/option.types.ts'
import { wordLeadPlace } from '../../words/place-words.ts'
import {
  returnStateWords,
  saleMarkWords,
  saleStateMarks,
  saleStateWords,
} from '../../words/sale-words.ts'
import { writeMoney } from '../../words/write-money.ts'
import { buildSalesSearch, readSaleFilters } from './sales-search.rules.ts'

export interface SaleRowView {
  readonly id: string
  readonly buyer: string
  readonly reference: string
  readonly vehicle: string
  readonly stockNumber: string
  readonly place: string
  readonly state: { readonly kind: string; readonly label: string }
  /** Such as '$500 paid, $200 refunded'. */
  readonly money: string
  readonly next: string
  readonly age: MomentView
  readonly marks: readonly { readonly kind: string; readonly label: string }[]
}

export interface SalesView {
  readonly rows: readonly SaleRowView[]
  /** The query of the next page; null: this is the last one. */
  readonly next: string | null
  readonly options: {
    readonly sites: readonly Option[]
    readonly locations: readonly Option[]
    readonly states: readonly Option[]
  }
}

export function buildSales(
  page: SalesPage,
  { sites }: Pick<InboxChoices, 'sites'>,
  search: URLSearchParams,
  now: Date,
): SalesView {
  const site = search.get('site') ?? ''
  const shown = sites.filter(({ id }) => site === '' || String(id) === site)
  return {
    rows: page.rows.map((row) => buildRow(row, sites.length > 1, now)),
    next:
      page.next === null
        ? null
        : buildSalesSearch({ ...readSaleFilters(search), cursor: page.next }),
    options: {
      sites: sites.map(({ id, name }) => ({ value: String(id), label: name })),
      locations: shown.flatMap(({ locations }) =>
        locations.map(({ id, name }) => ({ value: String(id), label: name })),
      ),
      states: reservationStates.map((state) => ({ value: state, label: saleStateWords[state] })),
    },
  }
}

function buildRow(row: SaleRow, hasSites: boolean, now: Date): SaleRowView {
  const { siteName, locationName, state, marks } = row
  return {
    id: row.id,
    buyer: row.buyer,
    reference: writeReference(row.reference),
    vehicle: row.vehicleTitle,
    stockNumber: row.stockNumber,
    place: hasSites || locationName === null ? wordLeadPlace(siteName, locationName) : locationName,
    state: { kind: saleStateMarks[state], label: saleStateWords[state] },
    money: wordMoney(row),
    next: wordNext(row),
    age: buildMoment(row.heldAt, now),
    marks: marks.map((mark) => saleMarkWords[mark]),
  }
}

function wordMoney(row: SaleRow): string {
  const { currency, depositCents, paidCents, refundedCents, owedCents } = row
  const write = (cents: number) => writeMoney(cents, currency)
  if (paidCents === 0) return `${write(depositCents)} due`
  return [
    `${write(paidCents)} paid`,
    ...(refundedCents > 0 ? [`${write(refundedCents)} refunded`] : []),
    ...(owedCents > 0 ? [`${write(owedCents)} owed to the buyer`] : []),
  ].join(', ')
}

/** What is next, in a few words. */
function wordNext({ state, marks, returnState }: SaleRow): string {
  if (marks.includes('approval')) return 'Approve the refund'
  if (marks.includes('trouble')) return 'See to the payment'
  switch (state) {
    case 'held':
    case 'authorised':
      return 'The buyer pays'
    case 'paid':
      return 'Hand it over'
    case 'delivered':
      return returnState === null ? 'Nothing' : returnStateWords[returnState]
    default:
      return 'Nothing'
  }
}
