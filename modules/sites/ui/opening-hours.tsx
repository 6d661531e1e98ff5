import type { HoursRow } from '../opening-hours-text.rules.ts'
import type { OpenState } from '../opening-hours.rules.ts'

/** 'Open until 5 pm', told by words and not by colour alone. */
export function OpenNow({ state }: { state: Pick<OpenState, 'kind' | 'label' | 'occasion'> }) {
  return (
    <p className={state.kind === 'open' ? 'open-now is-open' : 'open-now'}>
      {state.label}
      {state.occasion === null ? null : <span> ({state.occasion})</span>}
    </p>
  )
}

export function HoursTable({ rows, caption }: { rows: readonly HoursRow[]; caption: string }) {
  if (rows.length === 0) return null
  return (
    <table className="hours">
      <caption className="sr-only">{caption}</caption>
      <tbody>
        {rows.map(({ weekday, day, text }) => (
          <tr key={weekday}>
            <th scope="row">{day}</th>
            <td>{text}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
