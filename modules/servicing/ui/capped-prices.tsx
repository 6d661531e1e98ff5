import { CardTable } from '#ui/card-table.tsx'
import type { CappedPricesView } from '../capped-prices.view.ts'

/** The maximum price of each scheduled service by model, with its expiry. */
export function CappedPrices({ prices }: { prices: CappedPricesView }) {
  const { columns, rows, interval, until, notes } = prices
  const facts = [interval === null ? null : `Every ${interval}`, until].filter(
    (fact) => fact !== null,
  )
  return (
    <div className="servicing">
      {facts.length === 0 ? null : (
        <p className="servicing__facts">
          {facts.map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </p>
      )}
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
      {notes.map((note) => (
        <p key={note} className="servicing__note">
          {note}
        </p>
      ))}
    </div>
  )
}
