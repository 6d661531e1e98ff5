import { CardTable } from '#ui/card-table.tsx'
import type { CappedPricesView, CappedRowView } from '../capped-prices.view.ts'
import { PriceList } from './price-list.tsx'

/** The maximum price of each scheduled service by model, with its expiry. */
export function CappedPrices({ prices }: { prices: CappedPricesView }) {
  const { columns, rows, interval, until, note } = prices
  const facts = [interval === null ? null : `Every ${interval}`, until].filter(
    (fact) => fact !== null,
  )
  const isFoldable = rows.length > 1
  return (
    <div className="servicing">
      {facts.length === 0 ? null : (
        <p className="servicing__facts">
          {facts.map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </p>
      )}
      {columns.length === 1 ? (
        <SinglePrices columns={columns} rows={rows} />
      ) : (
        <>
          <div className={isFoldable ? 'servicing__wide' : undefined}>
            <PriceTable columns={columns} rows={rows} />
          </div>
          {isFoldable ? <FoldedPrices columns={columns} rows={rows} /> : null}
        </>
      )}
      {note === null ? null : <p className="servicing__note">{note}</p>}
    </div>
  )
}

type Prices = Pick<CappedPricesView, 'columns' | 'rows'>

/** Models whose services all cost the same: what the price is of stands once above them. */
function SinglePrices({ columns: [column], rows }: Prices) {
  return (
    <>
      <p className="servicing__all">{column}</p>
      <PriceList
        works={rows.map(({ name, interval, prices }) => ({
          name,
          details: interval === null ? [] : [`Every ${interval}`],
          price: prices[0],
        }))}
      />
    </>
  )
}

function PriceTable({ columns, rows }: Prices) {
  return (
    <CardTable
      caption="Capped prices by model"
      corner="Model"
      columns={columns}
      rows={rows.map(({ name, interval: own, prices: cells }) => ({
        key: name,
        head: (
          <>
            {name}
            {own === null ? null : <small>Every {own}</small>}
          </>
        ),
        cells,
      }))}
    />
  )
}

/** On a phone, a table of several columns would be a long card for each model: all but the first are folded. */
function FoldedPrices({ columns, rows }: Prices) {
  return (
    <div className="servicing__folded">
      {rows.map((row, at) => (
        <details key={row.name} open={at === 0}>
          <summary className="opener">{row.name}</summary>
          {row.interval === null ? null : <p className="servicing__note">Every {row.interval}</p>}
          <dl>
            {listServices(columns, row).map(({ service, price }) => (
              <div key={service}>
                <dt>{service}</dt>
                <dd>{price}</dd>
              </div>
            ))}
          </dl>
        </details>
      ))}
    </div>
  )
}

const listServices = (columns: readonly string[], { prices }: CappedRowView) =>
  columns.map((service, at) => ({ service, price: prices[at] ?? '–' }))
