import type { HoursRow } from '../opening-hours-text.rules.ts'
import type { OpenState } from '../opening-hours.rules.ts'

/** 'Open until 5 pm', as text and not only by colour. */
export function OpenNow({ state }: { state: Pick<OpenState, 'kind' | 'label' | 'occasion'> }) {
  return (
    <p className={state.kind === 'open' ? 'open-now is-open' : 'open-now'}>
      {state.label}
      {state.occasion === null ? null : <span> ({state.occasion})</span>}
    </p>
  )
}

interface HoursTableProps {
  readonly rows: readonly (HoursRow & { readonly today?: boolean })[]
  readonly caption: string
}

export function HoursTable({ rows, caption }: HoursTableProps) {
  if (rows.length === 0) return null
  return (
    <table className="hours">
      <caption className="visually-hidden">{caption}</caption>
      <tbody>
        {rows.map(({ weekday, day, text, today = false }) => (
          <tr key={weekday} className={today ? 'is-today' : undefined}>
            <th scope="row">
              {day}
              {today ? <span className="visually-hidden"> (today)</span> : null}
            </th>
            <td>{text}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
