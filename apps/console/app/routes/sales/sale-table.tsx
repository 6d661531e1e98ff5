import { Link, useLocation } from 'react-router'
import { Moment } from '../../parts/moment.tsx'
import type { SaleRowView } from './sales.view.ts'

interface SaleTableProps {
  readonly rows: readonly SaleRowView[]
  /** The open reservation, whose row is marked. */
  readonly openId: string | undefined
}

/** The reservations as a table; where its columns do not fit, each one is a card. */
export function SaleTable({ rows, openId }: SaleTableProps) {
  const { search } = useLocation()
  return (
    <table className="lead-table">
      <caption className="visually-hidden">Reservations, the newest first</caption>
      <thead>
        <tr>
          <th scope="col">Buyer</th>
          <th scope="col">Vehicle</th>
          <th scope="col">Place</th>
          <th scope="col">State</th>
          <th scope="col">Next step</th>
          <th scope="col">Reserved</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id} className="lead-row">
            <th scope="row" className="lead-row__name">
              <Link
                to={`/sales/${row.id}${search}`}
                className="lead-row__link"
                aria-current={row.id === openId ? 'true' : undefined}
              >
                {row.buyer}
              </Link>
              {row.marks.map(({ kind, label }) => (
                <span key={label} className={`mark mark--${kind}`}>
                  {label}
                </span>
              ))}
            </th>
            <td className="lead-row__wants">
              {row.vehicle}
              <span className="lead-row__vehicle">
                {row.money} · {row.reference}
              </span>
            </td>
            <td className="lead-row__place">{row.place}</td>
            <td className="lead-row__state">
              <span className={`mark mark--${row.state.kind}`}>{row.state.label}</span>
            </td>
            <td className="lead-row__owner">{row.next}</td>
            <td className="lead-row__age">
              <Moment {...row.age} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
