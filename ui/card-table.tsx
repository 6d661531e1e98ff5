import type { ReactNode } from 'react'

export interface CardTableRow {
  readonly key: string
  /** The header cell of the row. */
  readonly head: ReactNode
  /** One cell for each column after the first. */
  readonly cells: readonly ReactNode[]
}

interface CardTableProps {
  /** Names the table for screen readers. */
  readonly caption: string
  /** Header of the first column. */
  readonly corner: string
  readonly columns: readonly string[]
  readonly rows: readonly CardTableRow[]
}

/** A table; on a narrow screen each row is a card, with the column's header beside each value. */
export function CardTable({ caption, corner, columns, rows }: CardTableProps) {
  return (
    <table className="card-table">
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{corner}</th>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, head, cells }) => (
          <tr key={key}>
            <th scope="row">{head}</th>
            {columns.map((column, at) => (
              <td key={column} data-label={column}>
                {cells[at]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
