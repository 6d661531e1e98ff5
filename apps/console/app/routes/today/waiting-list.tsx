import { Link } from 'react-router'

interface WaitingListProps {
  readonly waiting: readonly {
    readonly label: string
    readonly count: string | number
    readonly to: string
  }[]
}

/** How many of what wait, each with the way to them. */
export const WaitingList = ({ waiting }: WaitingListProps) => (
  <ul className="rows">
    {waiting.map(({ label, count, to }) => (
      <li key={label}>
        <Link to={to} className="waiting">
          <strong className="waiting__count">{count}</strong> {label}
        </Link>
      </li>
    ))}
  </ul>
)
