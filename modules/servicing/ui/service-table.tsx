import type { ReactNode } from 'react'
import { CardTable } from '#ui/card-table.tsx'
import type { ServiceRowView, ServiceTableView } from '../servicing.view.ts'

interface ServiceTableProps {
  readonly table: ServiceTableView
  readonly caption: string
  /** Heading of the first column. */
  readonly corner: string
}

/** The service menu, or the price guide of other work: name, interval, included work, and price. */
export function ServiceTable({ table, caption, corner }: ServiceTableProps) {
  const { columns, rows } = table
  return (
    <div className="servicing">
      <CardTable
        caption={caption}
        corner={corner}
        columns={columns}
        rows={rows.map((row) => ({
          key: row.name,
          head: <ServiceName row={row} />,
          cells: listCells(row, columns),
        }))}
      />
    </div>
  )
}

/** The cells of a price. A single price applies to every group, so its cell spans all columns. */
function listCells({ prices }: ServiceRowView, columns: readonly string[]): ReactNode[] {
  const [price] = prices
  if (prices.length > 1 || columns.length === 1) return [...prices]
  return [
    <>
      {price} <span className="servicing__all">all vehicles</span>
    </>,
  ]
}

function ServiceName({ row: { name, due, includes } }: { row: ServiceRowView }) {
  return (
    <>
      {name}
      {due === null ? null : <small>{due}</small>}
      {includes.length === 0 ? null : <small>{includes.join(', ')}</small>}
    </>
  )
}
