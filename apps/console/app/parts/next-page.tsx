import { Link } from 'react-router'

interface NextPageProps {
  /** Null: this is the last page. */
  readonly to: string | null
  readonly label: string
  readonly className?: string
}

/** Leads from a page of a list to the next one. */
export const NextPage = ({ to, label, className = 'leads__page' }: NextPageProps) =>
  to === null ? null : (
    <p className={className}>
      <Link className="button" to={to}>
        {label}
      </Link>
    </p>
  )
