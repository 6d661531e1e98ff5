import { Link, useLocation } from 'react-router'
import type { BoardView } from './board.types.ts'
import { addToCalendar, changeCalendar } from './bookings-search.rules.ts'

interface CalendarAgendaProps {
  readonly board: BoardView
  readonly openId: string | undefined
  readonly mayWork: boolean
}

/** The bookings of phones: a list by day, with the hours and how many times are free. */
export function CalendarAgenda({ board, openId, mayWork }: CalendarAgendaProps) {
  const { search } = useLocation()
  const address = new URLSearchParams(search)
  return (
    <div className="calendar__narrow">
      {board.days.map(({ date, heading, hours, free, isToday }) => {
        const ofDay = board.blocks.filter((block) => block.date === date)
        return (
          <section key={date} aria-label={heading} className="agenda">
            <div className="agenda__head">
              <h2>
                {heading}
                {isToday ? ' (today)' : ''}
              </h2>
              <p className="quiet">{free === null ? hours : `${hours} · ${free}`}</p>
            </div>
            {ofDay.length === 0 ? (
              <p className="quiet agenda__none">No bookings.</p>
            ) : (
              <ul>
                {ofDay.map(({ id, time, name, what, person, marks }) => (
                  <li key={id}>
                    <Link
                      to={`/bookings/${id}${changeCalendar(address)}`}
                      className="agenda__booking"
                      aria-current={id === openId ? 'true' : undefined}
                    >
                      <span className="agenda__time">{time}</span>
                      <strong>{name}</strong>
                      <span className="quiet">
                        {[what, person].filter((part) => part !== null).join(', ')}
                      </span>
                      {marks.map(({ kind, label }) => (
                        <span key={label} className={`mark mark--${kind}`}>
                          {label}
                        </span>
                      ))}
                    </Link>
                  </li>
                ))}
              </ul>
            )}
            {mayWork && free !== null && board.view === 'week' ? (
              <Link
                className="agenda__add"
                to={`/bookings/add${addToCalendar(address, { forDate: date })}`}
              >
                Add on {heading}
              </Link>
            ) : null}
          </section>
        )
      })}
    </div>
  )
}
