import type { PriceHistoryView } from '../page/vehicle-page.types.ts'

/** How long a vehicle has been listed, and each price that the site has shown of it. */
export function PriceHistory({ history }: { history: PriceHistoryView }) {
  const { listedText, steps } = history
  const hasNotes = new Set(steps.map(({ note }) => note)).size > 1
  return (
    <div className="price-history">
      <p>{listedText}</p>
      {steps.length < 2 ? null : (
        <table>
          <thead>
            <tr>
              <th scope="col">From</th>
              <th scope="col">Price</th>
              <th scope="col">Change</th>
            </tr>
          </thead>
          <tbody>
            {steps.map(({ date, dateText, priceText, note, changeText }) => (
              <tr key={`${date} ${priceText}`}>
                <td>
                  <time dateTime={date}>{dateText}</time>
                </td>
                <td>
                  {priceText}
                  {hasNotes && note !== null ? <small> {note}</small> : null}
                </td>
                <td>{changeText}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  )
}
