import { CardTable } from '#ui/card-table.tsx'
import type { ServiceRowView, ServiceTableView } from '../servicing.view.ts'
import { PriceList } from './price-list.tsx'

interface ServiceTableProps {
  readonly table: ServiceTableView
  readonly caption: string
  /** Heading of the first column. */
  readonly corner: string
}

/**
 * The service menu, or the price guide of other work: a table of what has a price for each group of vehicles, and below
 * it a list of what costs the same for all of them.
 */
export function ServiceTable({ table: { columns, rows }, caption, corner }: ServiceTableProps) {
  const grouped = rows.filter(({ prices }) => prices.length > 1)
  const others = rows.filter(({ prices }) => prices.length <= 1)
  return (
    <div className="servicing">
      {grouped.length === 0 ? null : (
        <CardTable
          caption={caption}
          corner={corner}
          columns={columns}
          rows={grouped.map((row) => ({
            key: row.name,
            head: <ServiceName row={row} />,
            cells: row.prices,
          }))}
        />
      )}
      {grouped.length === 0 || others.length === 0 ? null : (
        <p className="servicing__all">The same for all vehicles</p>
      )}
      {others.length === 0 ? null : (
        <PriceList
          works={others.map((row) => ({
            name: row.name,
            details: listDetails(row),
            price: row.prices[0],
          }))}
        />
      )}
    </div>
  )
}

const listDetails = ({ due, includes }: ServiceRowView): string[] => [
  ...(due === null ? [] : [due]),
  ...(includes.length === 0 ? [] : [includes.join(', ')]),
]

function ServiceName({ row }: { row: ServiceRowView }) {
  return (
    <>
      {row.name}
      {listDetails(row).map((detail) => (
        <small key={detail}>{detail}</small>
      ))}
    </>
  )
}
