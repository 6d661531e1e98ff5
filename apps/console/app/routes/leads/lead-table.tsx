import { memo } from 'react'
import { Link, useFetchers } from 'react-router'
import { isSalesState, salesStateNames } from '#modules/inbox/work/sales-state.rules.ts'
import { Moment } from '../../parts/moment.tsx'
import { useRowKeys } from '../../shortcuts/use-row-keys.ts'
import type { LeadRowView } from './leads.view.ts'

interface LeadTableProps {
  readonly rows: readonly LeadRowView[]
  /** The query of the list's address, which the addresses of its leads keep. */
  readonly query: string
  /** The open lead, whose row is marked; it is read by now. */
  readonly openId: string | undefined
  readonly openingId: string | undefined
}

/** The leads as a table; where its columns do not fit, each lead is a card. */
export const LeadTable = memo(function LeadTable({
  rows,
  query,
  openId,
  openingId,
}: LeadTableProps) {
  const pending = usePendingForms()
  const currentId = openingId ?? openId
  const noteLink = useRowKeys(
    rows.map(({ id }) => id),
    currentId,
  )
  return (
    <table className="lead-table">
      <caption className="visually-hidden">Leads, the newest first</caption>
      <thead>
        <tr>
          <th scope="col">Customer</th>
          <th scope="col">Wants</th>
          <th scope="col">Place</th>
          <th scope="col">State</th>
          <th scope="col">Owner</th>
          <th scope="col">Came in</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <LeadRow
            key={row.id}
            row={applyPending(row, pending.get(row.id))}
            query={query}
            isOpen={row.id === currentId}
            isSaving={pending.has(row.id)}
            noteLink={noteLink}
          />
        ))}
      </tbody>
    </table>
  )
})

interface LeadRowProps {
  readonly row: LeadRowView
  readonly query: string
  readonly isOpen: boolean
  readonly isSaving: boolean
  readonly noteLink: (id: string, link: HTMLElement | null) => void
}

/** Opening a lead renders the two rows whose mark changes, and not the whole list. */
const LeadRow = memo(function LeadRow({ row, query, isOpen, isSaving, noteLink }: LeadRowProps) {
  const isUnread = row.isUnread && !isOpen
  return (
    <tr aria-busy={isSaving} className={isUnread ? 'lead-row lead-row--unread' : 'lead-row'}>
      <th scope="row" className="lead-row__name">
        {isUnread ? (
          <span className="dot">
            <span className="visually-hidden">Unread: </span>
          </span>
        ) : null}
        <Link
          to={`/leads/${row.id}${query}`}
          ref={(link) => noteLink(row.id, link)}
          className="lead-row__link"
          aria-current={isOpen ? 'true' : undefined}
        >
          {row.name}
        </Link>
        {row.marks.map(({ kind, label }) => (
          <span key={label} className={`mark mark--${kind}`}>
            {label}
          </span>
        ))}
        {row.tags.map(({ id, name, colour }) => (
          <span key={id} className={`tag tag--${colour}`}>
            {name}
          </span>
        ))}
      </th>
      <td className="lead-row__wants">
        {row.wants}
        {row.vehicle === null ? null : <span className="lead-row__vehicle">{row.vehicle}</span>}
      </td>
      <td className="lead-row__place">{row.place}</td>
      <td className="lead-row__state">
        <span className={`mark mark--${row.salesState}`}>{salesStateNames[row.salesState]}</span>
      </td>
      <td className="lead-row__owner">{row.owner ?? <span className="quiet">Nobody</span>}</td>
      <td className="lead-row__age">
        <Moment {...row.age} />
        {row.wait === null ? null : (
          <span className={row.wait.isLate ? 'wait wait--late' : 'wait'}>
            {row.wait.words}
            <span className="visually-hidden">, in opening hours</span>
            {row.wait.isLate ? <span className="visually-hidden"> (late)</span> : null}
          </span>
        )}
      </td>
    </tr>
  )
})

/** Forms of leads that are being sent, by lead. */
function usePendingForms(): ReadonlyMap<string, FormData> {
  return new Map(
    useFetchers().flatMap(({ formAction, formData }) => {
      const id = /^\/leads\/([^/?]+)/.exec(formAction ?? '')?.[1]
      return id === undefined || formData === undefined ? [] : [[id, formData] as const]
    }),
  )
}

/** A row with the values that are being sent, as it will be once they are stored. */
function applyPending(row: LeadRowView, form: FormData | undefined): LeadRowView {
  if (form === undefined) return row
  const state = form.get('salesState')
  if (form.get('intent') === 'take') {
    const salesState = row.salesState === 'new' ? 'in-progress' : row.salesState
    return { ...row, owner: 'You', salesState }
  }
  return typeof state === 'string' && isSalesState(state) ? { ...row, salesState: state } : row
}
