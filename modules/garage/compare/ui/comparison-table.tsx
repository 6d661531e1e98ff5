import { TagBanners } from '#modules/vehicles/ui/tag-banner.tsx'
import { VehiclePicture } from '#modules/vehicles/ui/vehicle-picture.tsx'
import type { CardWords } from '#modules/vehicles/card/vehicle-card.types.ts'
import type { ComparePageView } from '../compare-page.view.ts'
import type { ComparisonCell, ComparisonRow } from '../comparison-rows.rules.ts'
import { ComparisonName } from './comparison-name.tsx'

interface ComparisonTableProps {
  readonly view: ComparePageView
  readonly words: Pick<CardWords, 'findSimilar' | 'was'>
}

/**
 * A column for each vehicle. The names stay visible above the rows; on a phone two columns fill the width, and visitors
 * swipe to the others. 'Show only differences' is a checkbox that works by CSS.
 */
export function ComparisonTable({ view, words }: ComparisonTableProps) {
  const { columns, groups, hasDifferences } = view
  return (
    <div className="comparison" data-columns={columns.length}>
      {hasDifferences ? (
        <label className="check comparison-only">
          <input type="checkbox" data-only-differences />
          Show only differences
        </label>
      ) : null}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and by keyboard too */}
      <section className="comparison-scroll" aria-label={view.title} tabIndex={0}>
        <table>
          <thead>
            <tr className="comparison-pictures">
              <th scope="row">
                <span className="visually-hidden">Picture</span>
              </th>
              {columns.map((column) => (
                <td key={column.id}>
                  {column.kind === 'vehicle' ? (
                    <div className="comparison-picture">
                      <VehiclePicture
                        pictureKey={column.pictureKey}
                        cover={column.cover}
                        alt=""
                        use="card"
                        sizes="(min-width:1024px) 24vw, 46vw"
                        loading="eager"
                      />
                      <TagBanners tag={column.tag} reservedText={column.reservedText} />
                    </div>
                  ) : (
                    <div className="comparison-picture comparison-picture--none" />
                  )}
                </td>
              ))}
            </tr>
            <tr className="comparison-names">
              <th scope="row">
                <span className="visually-hidden">Name</span>
              </th>
              {columns.map((column) => (
                <th key={column.id} scope="col">
                  <ComparisonName column={column} findSimilar={words.findSimilar} />
                </th>
              ))}
            </tr>
          </thead>
          {groups.map(({ name, rows }) => (
            <tbody
              key={name}
              className={rows.some(({ differs }) => differs) ? undefined : 'is-same'}
            >
              <tr className="comparison-group">
                <th scope="rowgroup" colSpan={columns.length + 1}>
                  {name}
                </th>
              </tr>
              {rows.map((row) => (
                <Row key={row.label} row={row} columns={columns} />
              ))}
            </tbody>
          ))}
        </table>
      </section>
    </div>
  )
}

function Row({ row, columns }: { row: ComparisonRow; columns: ComparePageView['columns'] }) {
  return (
    <tr className={row.differs ? 'is-different' : 'is-same'}>
      <th scope="row">
        {row.label}
        {row.differs ? <span className="visually-hidden"> (differs)</span> : null}
      </th>
      {columns.map(({ id }, index) => (
        <td key={id}>
          <Cell cell={row.cells[index] ?? null} />
        </td>
      ))}
    </tr>
  )
}

/** A dash if the value is unknown; empty if the column has no vehicle. */
function Cell({ cell }: { cell: ComparisonCell | null }) {
  if (cell === null) return null
  if (cell.text === null) {
    return (
      <>
        <span aria-hidden="true" className="comparison-none">
          –
        </span>
        <span className="visually-hidden">Not listed</span>
      </>
    )
  }
  return (
    <>
      {cell.text}
      {cell.mark === null ? null : <b className="comparison-mark">{cell.mark}</b>}
    </>
  )
}
