import { CardTable } from '#ui/card-table.tsx'
import type { ServiceRowView, ServiceTableView } from '../servicing.view.ts'

interface ServiceTableProps {
  readonly table: ServiceTableView
  readonly caption: string
  /** Head of the first column. */
  readonly corner: string
}

/** The service menu, or the price guide of other work: what it is, when it is due, what is done, and what it costs. */
export function ServiceTable({ table, caption, corner }: ServiceTableProps) {
  const { columns, rows, note } = table
  return (
    <div className="servicing">
      <CardTable
        caption={caption}
        corner={corner}
        columns={columns}
        rows={rows.map((row) => ({
          key: row.name,
          head: <ServiceName row={row} />,
          cells: row.prices,
        }))}
      />
      {note === null ? null : <p className="servicing__note">{note}</p>}
    </div>
  )
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
