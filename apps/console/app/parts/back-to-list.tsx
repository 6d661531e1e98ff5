import { Link } from 'react-router'

interface BackToListProps {
  readonly to: string
  readonly label: string
}

/** From a record to its list, where the record covers the list. */
export const BackToList = ({ to, label }: BackToListProps) => (
  <p className="leads__back">
    <Link to={to}>{label}</Link>
  </p>
)
