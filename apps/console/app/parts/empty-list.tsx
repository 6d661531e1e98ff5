import { Link } from 'react-router'

interface EmptyListProps {
  /** Whether filters leave nothing, so that there may be records without them. */
  readonly isNarrowed: boolean
  /** What is said of a list without filters. */
  readonly none: string
  /** What is said where filters leave nothing, and the way out of them. */
  readonly narrowed: { readonly text: string; readonly to: string; readonly label: string }
}

/** In place of a list without rows. */
export const EmptyList = ({ isNarrowed, none, narrowed }: EmptyListProps) => (
  <div className="empty">
    {isNarrowed ? (
      <>
        <p>{narrowed.text}</p>
        <p>
          <Link to={narrowed.to}>{narrowed.label}</Link>
        </p>
      </>
    ) : (
      <p>{none}</p>
    )}
  </div>
)
